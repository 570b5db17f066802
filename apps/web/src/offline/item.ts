import type { Operation } from '@bowline/domain/operation'

/** Why an operation failed; status 0 without an answer. */
export type Problem = { code: string; message: string; status: number; data?: unknown }

export type ItemState = 'waiting' | 'sending' | 'attention'

/** Facts about a picture's bytes, to detect later changes. */
export type BlobRecord = { id: string; type: string; size: number; checksum: string }

/** A pending operation. */
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
  /** Ids of items that this one has replaced, although the server may still receive them. */
  cancels?: readonly string[]
  problem?: Problem
}

/** The readable parts of a damaged item. It is shown, never sent. */
export type DamagedItem = { key: string; foundAt: number; reason: string; raw: unknown }
