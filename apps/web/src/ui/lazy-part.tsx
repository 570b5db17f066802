import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from './lazy-retry.ts'

/** A named component in a file of its own, fetched when it is first rendered; stands inside a Suspense. */
export const lazyPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) => lazy(async () => ({ default: (await loadWithRetry(load))[name] }))
