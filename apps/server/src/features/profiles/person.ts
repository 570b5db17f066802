import type { Author } from '@bowline/api'
import { sql } from 'kysely'
import { avatarUrl } from '../media/index.ts'

/** A member as joined to another row. */
export type PersonRow = {
  member_id: string
  display_name: string
  username: string
  photo_path: string | null
}

/** Selects a joined profile, and its joined photo, as a PersonRow. */
export const personJson = (profile: string, photo: string) => {
  const of = (column: string) => sql.ref(`${profile}.${column}`)
  return sql`json_build_object(
    'member_id', ${of('member_id')}, 'display_name', ${of('display_name')}, 'username', ${of('username')},
    'photo_path', ${sql.ref(`${photo}.path`)}
  )`
}

export const presentPerson = (row: PersonRow): Author => ({
  uid: row.member_id,
  displayName: row.display_name,
  username: row.username,
  photoURL: avatarUrl(row.photo_path),
})
