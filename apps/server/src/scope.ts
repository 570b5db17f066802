import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from './tracing/tracer.ts'

/** The request or the job that the running code works for. */
export type Scope = {
  /** Added to every line of the log that is written meanwhile. */
  logged: Record<string, unknown>
  /** If tracing is on. */
  span?: Span | undefined
}

const storage = new AsyncLocalStorage<Scope | undefined>()

/** Undefined outside of requests and jobs. */
export const currentScope = () => storage.getStore()

export const withinScope = <Result>(scope: Scope, work: () => Result): Result => storage.run(scope, work)

/** For work that began in a request or job, but does not belong to it. */
export const outsideScope = <Result>(work: () => Result): Result => storage.run(undefined, work)
