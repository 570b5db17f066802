/** Asks the browser not to clear what is stored here when space runs short. */
export const keepStorage = async () => {
  try {
    const { storage } = navigator
    if (!(await storage?.persisted?.())) await storage?.persist?.()
  } catch (error) {
    console.debug('The browser may clear what is stored here.', error)
  }
}
