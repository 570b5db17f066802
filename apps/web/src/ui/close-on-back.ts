/**
 * Lets the browser's Back close a layer over the page, instead of leaving the page.
 * @returns takes the history entry away again, for a layer that closes otherwise
 */
export const closeOnBack = (close: () => void) => {
  const layer = crypto.randomUUID()
  let isOpen = true
  history.pushState({ ...history.state, layer }, '')
  // Before the router, for which the page has not changed.
  const onPop = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    end()
    if (isOpen) close()
  }
  const end = () => window.removeEventListener('popstate', onPop, true)
  window.addEventListener('popstate', onPop, true)
  return () => {
    isOpen = false
    if (history.state?.layer === layer) history.back()
    else end()
  }
}
