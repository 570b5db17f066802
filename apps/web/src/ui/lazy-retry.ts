/** See docs/product/interface.md#lazy-parts. */
const lazyRetryPolicy = { retries: 3, delay: 1500, factor: 1.5, timeout: 15_000 }

export type LazyRetryPolicy = typeof lazyRetryPolicy

/**
 * Loads a part of the app, again where that fails.
 * @throws the last failure, or "Component import timed out after {n}ms"
 */
export const loadWithRetry = <Part>(
  load: () => Promise<Part>,
  policy: LazyRetryPolicy = lazyRetryPolicy,
): Promise<Part> =>
  new Promise((resolve, reject) => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    let tooLate = false
    const deadline = setTimeout(() => {
      clearTimeout(waiting)
      tooLate = true
      reject(new Error(`Component import timed out after ${policy.timeout}ms`))
    }, policy.timeout)
    const attempt = (retriesLeft: number, delay: number) => {
      load().then(
        part => {
          clearTimeout(deadline)
          resolve(part)
        },
        error => {
          if (tooLate) return
          if (retriesLeft > 0) {
            waiting = setTimeout(() => attempt(retriesLeft - 1, delay * policy.factor), delay)
            return
          }
          clearTimeout(deadline)
          reject(error)
        },
      )
    }
    attempt(policy.retries, policy.delay)
  })
