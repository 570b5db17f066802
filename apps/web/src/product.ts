/** The operator's name for the product: the server writes it into the page (PRODUCT_NAME). */
export const productName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="product-name"]')?.content.trim() || 'Bowline'
