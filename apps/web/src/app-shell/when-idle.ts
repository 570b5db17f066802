/** Once the page has loaded and the browser has nothing more urgent to do. */
export const whenIdle = (work: () => void) => {
  const wait = () =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000)
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
