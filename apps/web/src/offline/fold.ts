import type { Operation } from '@bowline/domain/operation'
import { definitionOf, type Folding, type Operations } from './define-operation.ts'
import type { OutboxItem } from './item.ts'
import { replacedBy } from './order.ts'

export type Fold = (operation: Operation, items: readonly OutboxItem[]) => Folding

/**
 * The server cannot have received an operation that was never tried, so it need not get every step: a change is
 * merged into its target, a deletion removes unsent operations, and of several settings the last is enough.
 */
export const createFold =
  (operations: Operations): Fold =>
  (operation, items) => {
    const known = items.filter(item => definitionOf(operations, item.operation))
    return (
      definitionOf(operations, operation)?.fold?.(operation, known) ?? {
        drops: replacedBy(operations, operation, known),
      }
    )
  }

export const isUntried = ({ state, attempts }: OutboxItem) => state === 'waiting' && attempts === 0

export const isRefused = ({ state }: OutboxItem) => state === 'attention'

export const bySequence = (one: OutboxItem, other: OutboxItem) => one.sequence - other.sequence
