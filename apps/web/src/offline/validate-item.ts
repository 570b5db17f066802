import type { Operation } from '@bowline/domain/operation'
import { checksumOf } from './checksum.ts'
import type { OutboxItem } from './item.ts'

type Lasting = Pick<OutboxItem, 'id' | 'operation' | 'createdAt' | 'blobs'>

export const itemChecksum = ({ id, operation, createdAt, blobs }: Lasting) =>
  checksumOf(JSON.stringify([id, createdAt, operation, blobs]))

/** The same item, under the same id, doing something else. */
export const withOperation = (item: OutboxItem, operation: Operation): OutboxItem => {
  const changed = { ...item, operation }
  return { ...changed, checksum: itemChecksum(changed) }
}

/** Whether a stored item is unchanged. */
export const isValidItem = (value: unknown): value is OutboxItem =>
  isRecord(value) &&
  typeof value.sequence === 'number' &&
  typeof value.id === 'string' &&
  typeof value.createdAt === 'number' &&
  typeof value.attempts === 'number' &&
  typeof value.nextAttemptAt === 'number' &&
  (value.state === 'waiting' || value.state === 'sending' || value.state === 'attention') &&
  isRecord(value.operation) &&
  Array.isArray(value.blobs) &&
  Array.isArray(value.cancels ?? []) &&
  checksumOf(JSON.stringify([value.id, value.createdAt, value.operation, value.blobs])) === value.checksum

/** Its owner, if still readable. */
export const rawIdOf = (value: unknown) =>
  isRecord(value) && typeof value.id === 'string' ? value.id : undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
