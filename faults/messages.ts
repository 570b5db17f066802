export type ToWorker = { url: string; seed: number; count: number }

export type FromWorker =
  | { type: 'progress' }
  /** `seed`: null for what holds over all schedules and does not. */
  | { type: 'failure'; seed: number | null; report: string }
