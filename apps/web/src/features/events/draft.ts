import type { DraftKind } from '../../drafts/slot.ts'
import type { ReadyPicture } from '../media/index.ts'
import { type EventValues, emptyEvent } from './event-form.ts'

/** An event being written. @property mediaId the id that its picture will get */
export type EventDraft = { values: EventValues; picture: (ReadyPicture & { mediaId: string }) | null }

/** How to store it on the device; null before anything is typed. */
export const eventDraft: DraftKind<EventDraft | null> = {
  empty: null,
  pack: draft => {
    if (!draft || !isWorthKeeping(draft)) return null
    const { blob, ...about } = draft.picture ?? {}
    return { value: { values: draft.values, picture: draft.picture && about }, blobs: blob ? [blob] : [] }
  },
  unpack: (stored, [blob = null]) => readDraft(stored, blob),
}

/**
 * An event being edited. @property isPictureCached whether it keeps its picture; otherwise `picture` replaces
 * it, or it has none
 */
export type EventRevision = EventDraft & { isPictureCached: boolean }

/** The editor's values of an event; null while unchanged. */
export const eventRevision: DraftKind<EventRevision | null> = {
  empty: null,
  pack: revision => {
    if (!revision) return null
    const { values, picture, isPictureCached } = revision
    const { blob, ...about } = picture ?? {}
    return { value: { values, picture: picture && about, isPictureCached }, blobs: blob ? [blob] : [] }
  },
  unpack: (stored, [blob = null]) => {
    const draft = readDraft(stored, blob)
    return draft && isRecord(stored) ? { ...draft, isPictureCached: stored.isPictureCached !== false } : null
  },
}

const readDraft = (stored: unknown, blob: Blob | null): EventDraft | null => {
  if (!isRecord(stored) || !isEventValues(stored.values)) return null
  const { picture } = stored
  return { values: stored.values, picture: blob && isAboutPicture(picture) ? { ...picture, blob } : null }
}

const isWorthKeeping = ({ values, picture }: EventDraft) =>
  picture !== null ||
  [values.title, values.description, values.place, values.address, values.link].some(
    text => text.trim() !== '',
  )

const isEventValues = (value: unknown): value is EventValues =>
  isRecord(value) &&
  Object.entries(emptyEvent('UTC')).every(([field, like]) => typeof value[field] === typeof like)

const isAboutPicture = (value: unknown): value is Omit<NonNullable<EventDraft['picture']>, 'blob'> =>
  isRecord(value) &&
  typeof value.mediaId === 'string' &&
  typeof value.fileName === 'string' &&
  typeof value.type === 'string' &&
  (value.size === null || isRecord(value.size))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
