export type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  document: Pick<Document, 'addEventListener' | 'removeEventListener' | 'visibilityState'>
}

/**
 * Calls back whenever the page may have been inactive: when it becomes visible, is restored or comes online.
 * @returns a function that stops it
 */
export const onWake = (page: Page, wake: () => void) => {
  const look = () => {
    if (page.document.visibilityState === 'visible') wake()
  }
  const types = ['online', 'focus', 'pageshow'] as const
  for (const type of types) page.addEventListener(type, wake)
  page.document.addEventListener('visibilitychange', look)
  return () => {
    for (const type of types) page.removeEventListener(type, wake)
    page.document.removeEventListener('visibilitychange', look)
  }
}
