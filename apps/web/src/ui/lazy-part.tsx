import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from './lazy-retry.ts'

/**
 * A named component in a file of its own, fetched when it is first rendered, or ahead of that; stands inside a Suspense.
 * What has been fetched ahead is rendered at once: React shows what replaces a missing part for 300 ms at least.
 */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => {
  type Part = { default: ComponentType<Props> }
  let part: Part | undefined
  const fetchPart = async () => {
    part = { default: (await loadWithRetry(load))[name] }
    return part
  }
  const Part = lazy(() => (part ? (settledWith(part) as unknown as Promise<Part>) : fetchPart()))
  return Object.assign(Part, { fetchAhead: fetchPart })
}

/** React looks at no more of a promise than `then`, and a real one never answers at once. */
const settledWith = <Value,>(value: Value) => ({
  // biome-ignore lint/suspicious/noThenProperty: it stands in for a promise
  then: (run: (value: Value) => void) => run(value),
})
