import { productName } from '../product.ts'

/** What the browser's tab and a screen reader's page announcement say. */
export const PageTitle = ({ title }: { title: string }) => <title>{`${title} · ${productName()}`}</title>
