import type { Plugin } from 'vite'

/** The server writes the operator's name for the product into the page; Vite's own server does it here. */
export const productName = (): Plugin => ({
  name: 'bowline:product-name',
  apply: 'serve',
  transformIndexHtml: html => html.replaceAll('%PRODUCT_NAME%', process.env.PRODUCT_NAME ?? 'Bowline'),
})
