import { limits } from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { type Award, award } from './award.ts'

/**
 * Awards what a changed profile earns, see docs/product/knots.md#what-earns-knots. The caller has locked the
 * profile.
 */
export const awardProfile = async (call: MemberWriteCall) => {
  const memberId = call.viewer.id
  const { rows } = await sql<{ id: number; slug: string; complete: boolean }>`
    select hobbies.id, hobbies.slug,
      profiles.photo_id is not null and profiles.bio <> '' and profiles.display_name <> '' as complete
    from profiles
    join profile_hobbies on profile_hobbies.member_id = profiles.member_id
    join hobbies on hobbies.id = profile_hobbies.hobby_id
    where profiles.member_id = ${memberId}
    order by profile_hobbies.position`.execute(call.db)
  const earned = await earnedHobbies(call)
  const hobbies = rows
    .filter(({ slug }) => !earned.has(slug))
    .slice(0, Math.max(0, limits.hobbiesPerProfile - earned.size))
    .map(({ id, slug }): Award => ({ memberId, action: 'ADD_HOBBY', subject: slug, hobbyId: id }))
  const whole: Award[] = rows[0]?.complete
    ? [{ memberId, action: 'COMPLETE_PROFILE', subject: 'profile' }]
    : []
  await award(call, [...hobbies, ...whole])
}

const earnedHobbies = async ({ db, viewer }: MemberCall) => {
  const rows = await db
    .selectFrom('knot_entries')
    .select('subject')
    .where('member_id', '=', viewer.id)
    .where('action', '=', 'ADD_HOBBY')
    .execute()
  return new Set(rows.map(({ subject }) => subject))
}
