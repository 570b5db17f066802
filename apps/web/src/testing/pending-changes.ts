import { noPictures } from '../offline/local-picture.ts'
import type { PendingChanges } from '../offline/overlay.ts'
import type { Items } from '../offline/pending.ts'
import { operations } from '../operations.ts'

/** Pending operations as an overlay needs them. */
export const changesOf = (items: Items, given: Partial<PendingChanges> = {}): PendingChanges => ({
  operations,
  items,
  pictures: noPictures,
  me: { uid: 'me', displayName: 'Ann', username: 'ann', photoURL: null },
  timeZone: 'UTC',
  ...given,
})
