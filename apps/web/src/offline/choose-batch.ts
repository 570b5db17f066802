import { limits } from '@bowline/domain/limits'
import { definitionOf, type Operations } from './define-operation.ts'
import type { OutboxItem } from './item.ts'
import { canceledBy, scopeOfItem, waitsFor } from './order.ts'

/** An operation of a batch. Those of one lane are made in order. */
export type Batched = { item: OutboxItem; lane: string; cancels: readonly string[] }

/** Bytes of a batch, with room for what surrounds the operations. */
const mostBytes = limits.jsonBytes / 2

/**
 * The operations that can be sent together now, in order. An operation follows those that it waits for in the same
 * lane. Operations with pictures are sent alone.
 * @param isFree whether nothing of the item's scope is being sent, and the item is due
 */
export const chooseBatch = (
  operations: Operations,
  items: readonly OutboxItem[],
  isFree: (item: OutboxItem) => boolean,
): Batched[] => {
  const chosen = new Set<OutboxItem>()
  const stuck = new Set<OutboxItem>()
  const closed = new Set<string>()
  const lanes = createLanes()
  let bytes = 0

  const fits = (item: OutboxItem) => {
    const withItem = bytes + bytesOf(item)
    if (chosen.size >= limits.batchOperations || withItem > mostBytes) return false
    bytes = withItem
    return true
  }
  for (const [index, item] of items.entries()) {
    const scope = scopeOfItem(operations, item)
    const before = items.slice(0, index).filter(earlier => waitsFor(operations, item.operation, earlier))
    if (item.state === 'attention' || before.some(earlier => stuck.has(earlier))) stuck.add(item)
    else if (!closed.has(scope)) {
      const isNext =
        item.state === 'waiting' &&
        item.blobs.length === 0 &&
        definitionOf(operations, item.operation) !== undefined &&
        isFree(item) &&
        before.every(earlier => chosen.has(earlier)) &&
        !isBasedOnAny(operations, item, chosen)
      if (isNext && fits(item)) {
        chosen.add(item)
        for (const earlier of before) lanes.join(scope, scopeOfItem(operations, earlier))
      } else closed.add(scope)
    }
  }
  return [...chosen].map(item => ({
    item,
    lane: lanes.of(scopeOfItem(operations, item)),
    cancels: canceledBy(operations, item, items),
  }))
}

/** Whether the item is changed once one of the others is done, such as a later edit of the same text. */
const isBasedOnAny = (operations: Operations, { operation }: OutboxItem, others: Iterable<OutboxItem>) => {
  const rebase = definitionOf(operations, operation)?.rebase
  return rebase !== undefined && [...others].some(other => rebase(operation, other.operation, '') !== null)
}

/** Text in JSON in JSON, in which a character can have three bytes. */
const bytesOf = ({ operation }: OutboxItem) => 3 * JSON.stringify(operation).length + 500

/** Scopes whose operations must be made in order are one lane. */
const createLanes = () => {
  const into = new Map<string, string>()
  const of = (scope: string): string => {
    const next = into.get(scope)
    return next === undefined ? scope : of(next)
  }
  return {
    of,
    join: (one: string, other: string) => {
      if (of(one) !== of(other)) into.set(of(one), of(other))
    },
  }
}
