export type ToWorker = { url: string; seed: number; count: number }

export type FromWorker =
  | { type: 'progress' }
  /** `seed`: null for a violated invariant over all schedules. */
  | { type: 'failure'; seed: number | null; report: string }
