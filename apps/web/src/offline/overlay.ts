import type { Author } from '@bowline/api'
import { definitionOf, type Operations, type Overlayable } from './define-operation.ts'
import type { OutboxItem } from './item.ts'
import type { LocalPicture } from './local-picture.ts'
import { type Items, isInProgress, type Overlaid, pendingOf } from './pending.ts'

/** The pending operations of this device, and the context an overlay needs. */
export type PendingChanges = {
  operations: Operations
  items: Items
  pictures: ReadonlyMap<string, LocalPicture>
  me: Author
}

/** A thing from the server with everything that is pending for it, in the order it was made; null once it is deleted. */
export const overlay = <Kind extends keyof Overlayable>(
  kind: Kind,
  thing: Overlayable[Kind],
  { operations, items, pictures, me }: PendingChanges,
): Overlaid<Overlayable[Kind]> | null => {
  let shown: Overlayable[Kind] | null = thing
  const marks: OutboxItem[] = []
  for (const item of items) {
    const rule = definitionOf(operations, item.operation)?.overlay?.[kind]
    if (!rule?.isAbout(item.operation, thing, me)) continue
    if (rule.isMarked) marks.push(item)
    if (shown && rule.patch && (isInProgress(item) || rule.showsRefused))
      shown = rule.patch(shown, item, pictures)
  }
  return shown && { ...shown, ...pendingOf(marks) }
}
