/** The messages between a test and the server process it started. */
export type ToServer = { type: 'clock'; offset: number } | { type: 'stop' }

export type FromServer =
  | { type: 'ready' }
  | { type: 'failed'; message: string }
  | { type: 'clock'; offset: number }
