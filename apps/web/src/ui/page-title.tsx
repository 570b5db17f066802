import { createContext, use } from 'react'
import { productName } from '../product.ts'

/** How many things wait to be read, for the title of every page below. */
export const TitleCount = createContext(0)

/** The text of the browser's tab and of a screen reader's page announcement. */
export const PageTitle = ({ title }: { title: string }) => {
  const count = use(TitleCount)
  return <title>{`${count > 0 ? `(${count}) ` : ''}${title} · ${productName()}`}</title>
}
