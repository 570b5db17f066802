import { invalid } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Given } from './statement.ts'

/**
 * Selects a row's place by (time, id) as `place`, for `pageOf`. As text, because a `Date` would lose the
 * microseconds.
 */
export const placeOf = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || ${id}`

/** The rows after a cursor, newest first; without one, all rows. @throws Refusal 400 for an invalid cursor */
export const isAfter = (
  cursor: string | undefined,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  idType: IdType = 'uuid',
) => (cursor === undefined ? sql<boolean>`true` : sql<boolean>`(${at}, ${id}) < ${decode(cursor, idType)}`)

/** Where a cursor points, as the values of a statement; nulls without a cursor. @throws Refusal 400 for an invalid cursor */
export const placeIn = (cursor: string | undefined, idType: IdType = 'uuid'): Place =>
  cursor === undefined ? { at: null, id: null } : parse(cursor, idType)

export type Place = { at: string | null; id: string | null }

/** Like `isAfter`, for a statement that has a place among its values. */
export const isAfterPlace = (
  place: Given<Place>,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  idType: IdType = 'uuid',
) => sql<boolean>`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::${sql.raw(idType)})`

/** Like `isAfter`, for a list with the oldest first. */
export const isAfterOldest = (
  cursor: string | undefined,
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
) => (cursor === undefined ? sql<boolean>`true` : sql<boolean>`(${at}, ${id}) > ${decode(cursor, 'uuid')}`)

/** Cuts a result of one row more than the page holds to the page, and returns where the next one starts. */
export const pageOf = <Row extends { place: string }>(rows: Row[], limit: number) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit
  return { page, hasMore, nextCursor: hasMore && last ? cursorAt(last.place) : null }
}

/** The cursor for the rows after this one. */
export const cursorAt = (place: string) => Buffer.from(place).toString('base64url')

/** The rows up to the day of a cursor, for an index that has only the day, in UTC. Combine it with `isAfter`. */
export const isUpToDayOf = (cursor: string | undefined, day: RawBuilder<unknown>) =>
  cursor === undefined
    ? sql<boolean>`true`
    : sql<boolean>`${day} <= ${parse(cursor, 'uuid').at.slice(0, 10)}::date`

const decode = (cursor: string, idType: IdType) => {
  const { at, id } = parse(cursor, idType)
  return sql`(${at}::timestamptz, ${id}::${sql.raw(idType)})`
}

const parse = (cursor: string, idType: IdType) => {
  const text = Buffer.from(cursor, 'base64url').toString()
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) (\S+)$/.exec(text) ?? []
  if (!at || !id || !isTime(at) || !ids[idType].test(id)) throw invalidCursor()
  return { at, id }
}

/** PostgreSQL refuses days that do not exist. @param at with microseconds */
const isTime = (at: string) => {
  const time = new Date(at)
  return (
    !Number.isNaN(time.getTime()) &&
    time.getUTCFullYear() > 0 &&
    time.toISOString().startsWith(at.slice(0, 23))
  )
}

export const invalidCursor = () =>
  invalid("This cursor isn't from this list. Request the first page without a cursor.", { field: 'cursor' })

const ids = { uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, bigint: /^\d{1,18}$/ }
type IdType = keyof typeof ids
