import { invalid } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'

/** A row's place in a list by (time, id), newest first. The time is text, since a `Date` would lose its microseconds. */
type Place = { at: string; id: string }

/** Selects a row's place as `place`, for `pageOf`. */
export const placeOf = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql<string>`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || ${id}`

/** The rows that come after a cursor; all of them without one. @throws Refusal 400 for a cursor that no page gave */
export const isAfter = (cursor: string | undefined, at: RawBuilder<unknown>, id: RawBuilder<unknown>) => {
  if (cursor === undefined) return sql<boolean>`true`
  const place = decode(cursor)
  return sql<boolean>`(${at}, ${id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
}

/** Of one row more than the page holds, the page, and where the next one starts. */
export const pageOf = <Row extends { place: string }>(rows: Row[], limit: number) => {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit
  return { page, hasMore, nextCursor: hasMore && last ? encode(last.place) : null }
}

const encode = (place: string) => Buffer.from(place).toString('base64url')

const decode = (cursor: string): Place => {
  const [, at, id] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
      Buffer.from(cursor, 'base64url').toString(),
    ) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at)))
    throw invalid('The cursor is not one that a page of this list gave; start again without it', {
      field: 'cursor',
    })
  return { at, id }
}
