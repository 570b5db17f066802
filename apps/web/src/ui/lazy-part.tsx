import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from './lazy-retry.ts'

/** What others need to know of a lazy part. */
export type LatePart = { fetchAhead: () => Promise<unknown>; isHere: () => boolean }

/**
 * A named component in its own file, fetched when it is first rendered, or before. Render it inside a Suspense. A
 * prefetched one renders at once, because React shows a fallback for at least 300 ms.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  type Part = { default: ComponentType<Props> }
  let part: Part | undefined
  /** Cleared after a failure, so that the next call tries again. */
  let fetching: Promise<Part> | undefined
  const fetchPart = () => {
    fetching ??= loadWithRetry(load).then(
      loaded => {
        part = { default: loaded[name] }
        return part
      },
      error => {
        fetching = undefined
        throw error
      },
    )
    return fetching
  }
  const Part = lazy(() => (part ? (settledWith(part) as unknown as Promise<Part>) : fetchPart()))
  /** A failure is reported when the part is rendered, which tries again. */
  const prefetch = () => void fetchPart().catch(() => undefined)
  return Object.assign(Part, { fetchAhead: fetchPart, prefetch, isHere: () => part !== undefined })
}

/** React uses only a promise's `then`, and a real promise never resolves synchronously. */
const settledWith = <Value,>(value: Value) => ({
  // biome-ignore lint/suspicious/noThenProperty: it stands in for a promise
  then: (run: (value: Value) => void) => run(value),
})
