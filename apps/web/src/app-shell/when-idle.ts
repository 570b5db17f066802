/** Once the page has loaded, or at once if it has. */
export const whenLoaded = (work: () => void) => {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

/** Once the browser has nothing more urgent to do. @returns a function that cancels it */
export const whenFree = (work: () => void) => {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 5_000 })
  return () => cancelIdleCallback(request)
}

/** Like `whenFree`, once the page has loaded. */
export const whenIdle = (work: () => void) => whenLoaded(() => whenFree(work))

/** Like `whenIdle`, but half a second later: a browser is also idle while a finger is down, before the tap is handled. */
export const whenIdleAfterTap = (work: () => void) => setTimeout(() => whenIdle(work), tapTime)

/** Milliseconds until most taps are answered. */
const tapTime = 500
