import type { Me } from '@bowline/api'
import { type Items, isInProgress, of } from '../offline/pending.ts'

/** A refused change is not shown as applied. */
export const overlayPreferences = (preferences: Me['preferences'], items: Items): Me['preferences'] => {
  let shown = preferences
  for (const { operation } of of(items, 'UPDATE_PREFERENCES').filter(isInProgress))
    shown = { ...shown, ...operation.change }
  return shown
}
