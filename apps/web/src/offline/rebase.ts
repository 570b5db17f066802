import type { Operation } from '@bowline/domain/operation'
import { definitionOf, type Operations } from './define-operation.ts'
import type { OutboxItem } from './item.ts'

/**
 * A later edit, based on the version that an earlier one has become now that it is through. Null where nothing changes:
 * no edit may be based on another member's text that its author has not seen.
 */
export const rebased = (
  operations: Operations,
  done: OutboxItem,
  answer: unknown,
  item: OutboxItem,
): Operation | null => {
  const version = versionOf(answer)
  if (!version || item.sequence <= done.sequence || item.attempts > 0) return null
  return definitionOf(operations, item.operation)?.rebase?.(item.operation, done.operation, version) ?? null
}

const versionOf = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'updatedAt' in answer &&
  typeof answer.updatedAt === 'string'
    ? answer.updatedAt
    : null
