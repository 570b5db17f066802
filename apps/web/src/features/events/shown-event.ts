import type { CalendarEvent } from '@bowline/api'
import { overlay, type PendingChanges } from '../../offline/overlay.ts'
import type { Overlaid } from '../../offline/pending.ts'
import * as functions from './change-event.ts'

/** An event as shown: the server's data with pending operations applied. */
export type ShownEvent = Overlaid<CalendarEvent>

export const overlayEvent = (event: CalendarEvent, changes: PendingChanges): ShownEvent =>
  overlay('event', event, { ...changes, functions })
