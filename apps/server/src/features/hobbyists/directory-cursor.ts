import { invalidCursor } from '../../database/keyset.ts'

/** A place in the directory, and when its first page was read. */
export type DirectoryCursor = { readAt: Date; place: string | undefined }

/**
 * All pages use the follows of the time at which the first one was read. So nobody moves when the viewer follows
 * somebody between two pages.
 * @throws Refusal 400 for an invalid cursor
 */
export const parseDirectoryCursor = (cursor: string | undefined, now: Date): DirectoryCursor => {
  if (cursor === undefined) return { readAt: now, place: undefined }
  const [, readAt, place] = /^(\d{13})~(.+)$/.exec(cursor) ?? []
  if (readAt === undefined) throw invalidCursor()
  return { readAt: new Date(Number(readAt)), place }
}

export const directoryCursor = (readAt: Date, place: string) => `${readAt.getTime()}~${place}`
