import type { Operation } from '@bowline/domain/operation'

/** Why an operation has not gone through; status 0 where no answer came. */
export type Problem = { code: string; message: string; status: number; data?: unknown }

export type ItemState = 'waiting' | 'sending' | 'attention'

/** What is known of a picture's bytes, to tell later whether they are still the same. */
export type BlobRecord = { id: string; type: string; size: number; checksum: string }

/** An operation on its way to the server. */
export type OutboxItem = {
  /** The order in which operations were made, over all tabs. */
  sequence: number
  /** UUIDv7, and the Idempotency-Key of every attempt. */
  id: string
  operation: Operation
  /** Milliseconds, as are all times here. */
  createdAt: number
  blobs: BlobRecord[]
  /** Over what never changes: all of the above but the sequence. */
  checksum: string
  state: ItemState
  /** Counted before an attempt begins: above 0 the server may have it already. */
  attempts: number
  nextAttemptAt: number
  problem?: Problem
}

/** What is kept of an item that can't be trusted. It is shown, never sent. */
export type DamagedItem = { key: string; foundAt: number; reason: string; raw: unknown }
