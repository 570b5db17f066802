import { moderationMessages, Refusal } from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { offeredHobbies } from './queries.ts'

/** See docs/product/feed.md#followed-hobbies. @throws Refusal */
export const followHobby = async ({ db, viewer, madeAt }: MemberWriteCall, slug: string) => {
  const [hobbyId = 0] = await offeredHobbies(db, [slug])
  await choose(db, { memberId: viewer.id, hobbyId, isFollowing: true, madeAt })
  return { isFollowing: true }
}

/** A hobby on the profile is followed unless its row says otherwise; any other needs no row. @throws Refusal */
export const unfollowHobby = async ({ db, viewer, madeAt }: MemberWriteCall, slug: string) => {
  const hobby = await db
    .selectFrom('hobbies')
    .leftJoin('profile_hobbies', join =>
      join.onRef('hobby_id', '=', 'hobbies.id').on('member_id', '=', viewer.id),
    )
    .select(['hobbies.id', 'profile_hobbies.hobby_id as on_profile'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!hobby) throw new Refusal('not-found', moderationMessages.hobbyNotFound)
  if (hobby.on_profile !== null)
    await choose(db, { memberId: viewer.id, hobbyId: hobby.id, isFollowing: false, madeAt })
  else
    await db
      .deleteFrom('hobby_follows')
      .where('member_id', '=', viewer.id)
      .where('hobby_id', '=', hobby.id)
      .execute()
  return { isFollowing: false }
}

/** A hobby that left the profile is followed again once it comes back. */
export const forgetUnfollowed = (db: Kysely<DB>, memberId: string) =>
  sql`
    delete from hobby_follows
    where member_id = ${memberId} and not is_following
      and hobby_id not in (select hobby_id from profile_hobbies where member_id = ${memberId})`.execute(db)

type Choice = { memberId: string; hobbyId: number; isFollowing: boolean; madeAt: Date }

const choose = (db: Kysely<DB>, { memberId, hobbyId, isFollowing, madeAt }: Choice) =>
  db
    .insertInto('hobby_follows')
    .values({ member_id: memberId, hobby_id: hobbyId, is_following: isFollowing, created_at: madeAt })
    .onConflict(conflict =>
      conflict
        .columns(['member_id', 'hobby_id'])
        .doUpdateSet({ is_following: isFollowing, created_at: madeAt })
        .where('hobby_follows.is_following', '<>', isFollowing),
    )
    .execute()
