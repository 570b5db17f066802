/** A part of the cluster that the test kills. */
export type Part = {
  name: string
  /** Ends it as a crash does. */
  kill: () => Promise<void>
  /** Resolves once the process answers; it may not have recovered yet. */
  start: () => Promise<void>
}
