import type { Hobbyist, HobbyistPage } from '@bowline/api'
import { pictureOf } from '../media/index.ts'
import { presentMember } from '../profiles/index.ts'
import { pageByScore } from '../search/index.ts'
import { directoryCursor } from './directory-cursor.ts'
import type { HobbyistRow } from './queries.ts'

export const presentHobbyist = (row: HobbyistRow, viewerId: string): Hobbyist => ({
  ...presentMember(row, viewerId),
  hobbies: row.hobbies,
  shared: row.shared,
  followedBy: row.followed_by,
  pictures: row.pictures.map(pictureOf),
})

type Page = { limit: number; viewerId: string; readAt: Date }

/** @param rows one more than the limit if there are more */
export const presentHobbyistPage = (rows: HobbyistRow[], { limit, viewerId, readAt }: Page): HobbyistPage => {
  const { hasMore, nextCursor } = pageByScore(rows, limit)
  return {
    members: rows.slice(0, limit).map(row => presentHobbyist(row, viewerId)),
    hasMore,
    nextCursor: nextCursor && directoryCursor(readAt, nextCursor),
  }
}
