import { limits } from '@bowline/domain/limits'
import type { Operation } from '@bowline/domain/operation'
import { definitionOf, type Operations } from './define-operation.ts'
import { longestWait } from './failure.ts'
import type { OutboxItem } from './item.ts'

export const scopeOf = (operations: Operations, operation: Operation) =>
  definitionOf(operations, operation)?.scope(operation)

/** An operation of a type unknown to this version of the app gets its own scope until sending it is refused. */
export const scopeOfItem = (operations: Operations, { id, operation }: OutboxItem) =>
  scopeOf(operations, operation) ?? `unknown:${id}`

const needs = (operations: Operations, later: Operation, earlier: Operation) =>
  definitionOf(operations, later)?.needs?.(later, earlier) ?? false

export const waitsFor = (
  operations: Operations,
  later: Operation,
  earlier: Pick<OutboxItem, 'operation' | 'state'>,
) =>
  needs(operations, later, earlier.operation) ||
  (definitionOf(operations, later)?.waitsFor?.(later, earlier) ?? false)

export const settingOf = (operations: Operations, operation: Operation) =>
  definitionOf(operations, operation)?.setting?.(operation)

const supersedes = (operations: Operations, later: Operation, earlier: Operation) => {
  if (!definitionOf(operations, earlier)) return false
  const setting = settingOf(operations, later)
  if (setting !== undefined && setting === settingOf(operations, earlier)) return true
  return definitionOf(operations, later)?.supersedes?.(later, earlier) ?? false
}

/**
 * The next operation of each scope, the least tried first. Within a scope every operation waits its turn, also for one
 * that waits for another scope. Only an operation that needs attention, and those that need it, let later ones pass.
 */
export const nextOfScopes = (operations: Operations, items: readonly OutboxItem[]) => {
  const stuck = new Set<OutboxItem>()
  const closed = new Set<string>()
  const next: OutboxItem[] = []
  for (const [index, item] of items.entries()) {
    const before =
      item.state === 'waiting'
        ? items.slice(0, index).filter(earlier => waitsFor(operations, item.operation, earlier))
        : []
    const scope = scopeOfItem(operations, item)
    if (item.state === 'attention' || before.some(earlier => stuck.has(earlier))) stuck.add(item)
    else if (!closed.has(scope)) {
      closed.add(scope)
      if (item.state === 'waiting' && before.length === 0) next.push(item)
    }
  }
  return next.sort((one, other) => one.attempts - other.attempts || one.sequence - other.sequence)
}

export const isDue = (item: OutboxItem, now: number) => now >= dueAt(item, now)

export const dueAt = (item: OutboxItem, now: number) =>
  item.nextAttemptAt - now > longestWait ? now : item.nextAttemptAt

/**
 * Waiting settings that a newer operation with the same setting replaces; never one that the server may have received,
 * nor one that another operation needs.
 */
export const replacedBy = (operations: Operations, operation: Operation, items: readonly OutboxItem[]) => {
  const setting = settingOf(operations, operation)
  return items.filter(
    item =>
      setting !== undefined &&
      settingOf(operations, item.operation) === setting &&
      (item.state === 'attention' ||
        (item.state === 'waiting' &&
          item.attempts === 0 &&
          !items.some(other => needs(operations, other.operation, item.operation)))),
  )
}

/** A completed item, and the earlier ones that it makes unnecessary. */
export const settledBy = (operations: Operations, done: OutboxItem, items: readonly OutboxItem[]) =>
  items.filter(
    item =>
      item.id === done.id ||
      (item.sequence < done.sequence && supersedes(operations, done.operation, item.operation)),
  )

/**
 * Ids of operations that `item` makes unnecessary and that the server may still receive: their last attempt got no
 * answer, and they are not sent any more.
 */
export const canceledBy = (operations: Operations, item: OutboxItem, items: readonly OutboxItem[]) =>
  [
    ...(item.cancels ?? []),
    ...settledBy(operations, item, items)
      .filter(({ id, state }) => id !== item.id && state === 'attention')
      .flatMap(idsOf),
  ].slice(0, limits.canceledOperations)

/** The item replaces others, and cancels those that the server may still receive. */
export const replacing = (item: OutboxItem, replaced: readonly OutboxItem[]): OutboxItem => {
  const cancels = [...(item.cancels ?? []), ...replaced.flatMap(idsOf)]
  return cancels.length ? { ...item, cancels } : item
}

/** The ids under which the server may have received an item, or may yet. */
const idsOf = ({ id, attempts, cancels = [] }: OutboxItem) => (attempts > 0 ? [...cancels, id] : cancels)

/** An item and all that need it; nothing while it is being sent. */
export const discardedWith = (operations: Operations, id: string, items: readonly OutboxItem[]) => {
  const item = items.find(candidate => candidate.id === id)
  if (!item || item.state === 'sending') return []
  const discarded = [item]
  for (const other of items) {
    const isLater = other.sequence > item.sequence && other.state !== 'sending'
    if (isLater && discarded.some(({ operation }) => needs(operations, other.operation, operation)))
      discarded.push(other)
  }
  return discarded
}
