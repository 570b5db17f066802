/** Asks the browser not to evict this app's storage when space runs short. */
export const persistStorage = async () => {
  try {
    const { storage } = navigator
    if (!(await storage?.persisted?.())) await storage?.persist?.()
  } catch (error) {
    console.debug('The browser may clear what is stored here.', error)
  }
}
