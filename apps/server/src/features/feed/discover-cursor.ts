import { cursorAt, invalidCursor } from '../../database/keyset.ts'

/** Where a page of Discover ends, and everything that the next one needs to continue the same list. */
export type DiscoverPlace = {
  /** The rank of a post, and its id: it and all posts ranked before it were shown. */
  rank: string
  id: string
  /** The last post's author and hobby. */
  author: string
  hobby: number
  /** The hobbies that came first on the first page. */
  hobbies: number[]
  /** The posts that were shown before others with a higher rank. */
  ahead: string[]
}

export const encodeDiscover = ({ rank, id, author, hobby, hobbies, ahead }: DiscoverPlace) =>
  cursorAt([rank, id, author, hobby, hobbies.join(','), ahead.join(',')].join(' '))

/** @throws Refusal 400 for an invalid cursor */
export const decodeDiscover = (cursor: string): DiscoverPlace => {
  const [, rank, id, author, hobby, hobbies, ahead] = pattern.exec(textOf(cursor)) ?? []
  if (!rank || !id || !author || Number.isNaN(Date.parse(rank))) throw invalidCursor()
  if (!new Date(rank).toISOString().startsWith(rank.slice(0, 23))) throw invalidCursor()
  return {
    rank,
    id,
    author,
    hobby: Number(hobby),
    hobbies: hobbies ? hobbies.split(',').map(Number) : [],
    ahead: ahead ? ahead.split(',') : [],
  }
}

const textOf = (cursor: string) => Buffer.from(cursor, 'base64url').toString()

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const number = '\\d{1,4}'
const time = '[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z'
const pattern = new RegExp(
  `^(${time}) (${uuid}) (${uuid}) (${number}) ((?:${number}(?:,${number})*)?) ((?:${uuid}(?:,${uuid})*)?)$`,
)
