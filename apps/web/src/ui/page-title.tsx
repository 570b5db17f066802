import { createContext, use } from 'react'
import { productName } from '../product.ts'
import { shortNumber } from './badge.ts'

/** The number of unread items, for the titles of all pages below. */
export const TitleCount = createContext(0)

/** Sets the title of the browser's tab, which screen readers announce. */
export const PageTitle = ({ title }: { title: string }) => {
  const count = use(TitleCount)
  return <title>{`${count > 0 ? `(${shortNumber(count)}) ` : ''}${title} · ${productName()}`}</title>
}
