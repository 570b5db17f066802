import type { Operation } from '@bowline/domain/operation'
import {
  definitionOf,
  type FunctionsOf,
  type Operations,
  type Overlayable,
  type OverlayContext,
  type OverlayRule,
  type ThingOf,
} from './define-operation.ts'
import type { OutboxItem } from './item.ts'
import { settingOf } from './order.ts'
import { isInProgress, type Overlaid, type Pending, pendingOf } from './pending.ts'

/** The pending operations of this device, and the context an overlay needs. */
export type PendingChanges = OverlayContext & { operations: Operations }

type Kind = keyof Overlayable

type ChangesFor<Of extends Kind> = PendingChanges & FunctionsOf<Of>

/** The kinds of things that operations can delete. */
type RemovableKind = { [Any in Kind]: null extends Overlayable[Any] ? Any : never }[Kind]

/** A thing from the server with everything that is pending for it, in the order it was made; null once it is deleted. */
export function overlay<Of extends RemovableKind, Thing extends ThingOf<Of>>(
  kind: Of,
  thing: Thing,
  changes: ChangesFor<Of>,
): Overlaid<Thing> | null
export function overlay<Of extends Kind, Thing extends ThingOf<Of>>(
  kind: Of,
  thing: Thing,
  changes: ChangesFor<Of>,
): Overlaid<Thing>
export function overlay<Of extends Kind, Thing extends ThingOf<Of>>(
  kind: Of,
  thing: Thing,
  changes: ChangesFor<Of>,
) {
  return withChanges(thing, changesTo(kind, changes), changes)
}

/** The things in a list from the server with everything that is pending for them, without deleted ones. */
export const overlayAll = <Of extends Kind, Thing extends ThingOf<Of>>(
  kind: Of,
  things: readonly Thing[],
  changes: ChangesFor<Of>,
): Overlaid<Thing>[] => {
  const toThings = changesTo(kind, changes)
  return things.flatMap(thing => withChanges(thing, toThings, changes) ?? [])
}

/** The things that pending operations create, with everything that is pending for them, in the order they were made. */
export const overlayNew = <Of extends Kind>(kind: Of, changes: ChangesFor<Of>): Overlaid<ThingOf<Of>>[] =>
  overlayAll(kind, createdThings(kind, changes), changes)

/** The things that pending operations create, as they were created: marked, but without later changes. */
export const createdThings = <Of extends Kind>(
  kind: Of,
  changes: ChangesFor<Of>,
): (ThingOf<Of> & { pending?: Pending })[] =>
  changes.items.flatMap(item => {
    const rule = ruleOf(kind, item, changes)
    const thing = rule?.adds && isShown(rule, item, changes) ? rule.adds(item, changes) : null
    return thing ? { ...thing, ...pendingOf([thing.pending ?? item]) } : []
  })

type Change<Of extends Kind> = { item: OutboxItem; rule: OverlayRule<Operation, Of> }

/** The pending operations that may be about a thing of this kind. Found once for a list, they are few to compare each thing with. */
const changesTo = <Of extends Kind>(kind: Of, changes: ChangesFor<Of>): Change<Of>[] =>
  changes.items.flatMap(item => {
    const rule = ruleOf(kind, item, changes)
    return rule?.isAbout ? { item, rule } : []
  })

const withChanges = <Of extends Kind, Thing extends ThingOf<Of>>(
  thing: Thing & { pending?: Pending },
  toThings: readonly Change<Of>[],
  changes: ChangesFor<Of>,
): Overlaid<Thing> | null => {
  let shown: Thing | null = thing
  const marks: Pending[] = thing.pending ? [thing.pending] : []
  for (const { item, rule } of toThings) {
    if (!rule.isAbout?.(item.operation, thing, changes.me)) continue
    if (rule.isMarked === true || (rule.isMarked && !isInProgress(item))) marks.push(item)
    if (!shown || !rule.patch || !isShown(rule, item, changes)) continue
    const patched: Overlayable[Of] = rule.patch(shown, item, changes)
    shown = patched && { ...shown, ...patched }
  }
  // The same object, so that nothing is rendered again because something else has changed.
  if (shown === thing && !marks.length) return thing
  return shown && { ...shown, ...pendingOf(marks) }
}

const ruleOf = <Of extends Kind>(
  kind: Of,
  { operation }: OutboxItem,
  { operations }: PendingChanges,
): OverlayRule<Operation, Of> | undefined => {
  const rules = definitionOf(operations, operation)?.overlay
  return rules === undefined || rules === 'nothing' ? undefined : rules[kind]
}

const isShown = (
  { showsRefused, showsLastOnly }: { showsRefused?: boolean; showsLastOnly?: boolean },
  item: OutboxItem,
  changes: PendingChanges,
) => (isInProgress(item) || showsRefused) && !(showsLastOnly && isReplaced(item, changes))

const isReplaced = (item: OutboxItem, { operations, items }: PendingChanges) => {
  const setting = settingOf(operations, item.operation)
  const later = items.slice(items.indexOf(item) + 1).filter(isInProgress)
  return setting !== undefined && later.some(({ operation }) => settingOf(operations, operation) === setting)
}
