import type { OperationOf, OperationType } from '@bowline/domain/operation'
import type { ItemState, OutboxItem, Problem } from './item.ts'

/** The operation that a thing on the screen waits for: one that needs attention, otherwise the last. */
export type Pending = { id: string; state: ItemState; problem?: Problem }
export type Overlaid<Thing> = Thing & {
  pending?: Pending
  /** `updatedAt` from the server; absent for things that exist only on this device. */
  base?: string
}

export type Items = readonly OutboxItem[]
export type ItemOf<Type extends OperationType> = OutboxItem & { operation: OperationOf<Type> }

export const of = <Type extends OperationType>(items: Items, type: Type) => {
  const isOfType = (item: OutboxItem): item is ItemOf<Type> => item.operation.type === type
  return items.filter(isOfType)
}

export const isInProgress = (item: OutboxItem) => item.state !== 'attention'

export const pendingOf = (marks: readonly Pending[]): { pending?: Pending } => {
  const mark = marks.find(({ state }) => state === 'attention') ?? marks.at(-1)
  return mark ? { pending: { id: mark.id, state: mark.state, problem: mark.problem } } : {}
}
