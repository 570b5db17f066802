/** Once the page has loaded, or at once if it has. */
export const whenLoaded = (work: () => void) => {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work, { once: true })
}

/** Once the page has loaded and the browser has nothing more urgent to do. */
export const whenIdle = (work: () => void) =>
  whenLoaded(() =>
    'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000),
  )

/** The same once a tap that may just have begun is answered: while the finger is down, the browser is idle as well. */
export const whenIdleAfterTap = (work: () => void) => setTimeout(() => whenIdle(work), tapTime)

/** Milliseconds until most taps are answered. */
const tapTime = 500
