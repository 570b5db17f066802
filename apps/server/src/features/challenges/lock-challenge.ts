import { challengeMessages, Refusal } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { mayViewPost } from '../../database/visibility.ts'

export type LockedChallenge = {
  id: string
  post_id: string
  kind: 'individual' | 'cooperative'
  title: string
  description: string
  starts_on: string
  ends_on: string
  goal: number
  completed_at: Date | null
  creator_id: string
  set_out: boolean
  hobby: string
  /** The viewer's local day when they acted. */
  today: string
}

/** Whether anybody except its creator has joined or checked in. */
export const hasSetOut = sql<boolean>`(challenges.check_in_count > 0 or exists (
  select from challenge_members
  where challenge_id = challenges.id and left_at is null and member_id <> posts.author_id
))`

/**
 * Locks a challenge that the viewer may see. As with events, challenges are locked before members and posts.
 * @param at when the viewer acted, which may be long before the request arrives
 * @throws Refusal 404 for a missing and for a hidden challenge
 */
export const lockChallenge = async ({ db, viewer }: MemberCall, challengeId: string, at: Date) => {
  const { rows } = await sql<LockedChallenge>`
    select challenges.*, starts_on::text as starts_on, ends_on::text as ends_on, posts.author_id as creator_id,
      (select slug from hobbies where id = posts.hobby_id) as hobby,
      ${hasSetOut} as set_out,
      (${at}::timestamptz at time zone coalesce(
        (select time_zone from preferences where member_id = ${viewer.id}), 'UTC'
      ))::date::text as today
    from challenges join posts on posts.id = challenges.post_id
    where challenges.id = ${challengeId} and ${mayViewPost(viewer.id)}
    for update of challenges`.execute(db)
  if (!rows[0]) throw new Refusal('not-found', challengeMessages.notFound)
  return rows[0]
}
