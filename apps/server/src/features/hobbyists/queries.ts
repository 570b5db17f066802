import type { SkillLevel } from '@bowline/domain'
import { mondayOf } from '@bowline/domain/monday-of'
import { type Kysely, sql } from 'kysely'
import { invalidCursor } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { defineStatement, type Given } from '../../database/statement.ts'
import { mayViewPost } from '../../database/visibility.ts'
import { type Wishes, type WishShape, wantsPost, wishesIn, wishShape } from '../../database/wanted.ts'
import { relationColumns } from '../follows/index.ts'
import { type PictureRow, pictureJson } from '../media/index.ts'
import type { MemberRow } from '../profiles/index.ts'
import {
  followedBy,
  type HobbyistSort,
  isFewQuery,
  type PlaceRow,
  placesQuery,
  type Tier,
  type Values,
} from './tiers.ts'

export type HobbyistRow = MemberRow & {
  id: string
  hobbies: { slug: string; level: SkillLevel | null }[]
  shared: string[]
  followed_by: { name: string; count: number } | null
  pictures: PictureRow[]
}

export type Wanted = {
  viewer: Wishes
  hobby: string | undefined
  level: SkillLevel | undefined
  /** Only with one of the viewer's hobbies. */
  onlyAlike: boolean
  /** Without members the viewer already follows or has muted. */
  onlyNew: boolean
  sort: HobbyistSort
  /** When the first page was read. Later follows of the viewer do not change the order. */
  readAt: Date
  /** The place of the last row of the page before. */
  after: string | undefined
  limit: number
}

/**
 * Members with a profile visible to the viewer, one row more than the limit. By `common`, members whom the viewer
 * does not follow come first.
 */
export const findHobbyists = async (db: Kysely<DB>, wanted: Wanted) => {
  const places = await findPlaces(db, wanted)
  if (places.length === 0) return []
  const { id: viewerId } = wanted.viewer
  const ids = places.map(({ member_id }) => member_id)
  const { rows } = await db.executeQuery(hobbyistsQuery({ viewerId, ids }, wishShape(wanted.viewer)))
  const byId = new Map(rows.map(row => [row.id, row]))
  return places.flatMap(({ member_id, tier, score }) => {
    const row = byId.get(member_id)
    return row ? [{ ...row, place: `${tier}:${score}.${member_id}` }] : []
  })
}

const findPlaces = async (db: Kysely<DB>, wanted: Wanted) => {
  const { viewer, hobby, level, onlyAlike, onlyNew, sort, readAt, limit } = wanted
  const filters = { hasHobby: hobby !== undefined, hasLevel: level !== undefined, onlyAlike, onlyNew }
  const after = parsePlace(wanted.after)
  const values: Values = {
    viewerId: viewer.id,
    hobby,
    level,
    readAt,
    week: mondayOf(readAt),
    score: after?.score ?? 0,
    id: after?.id ?? '',
    count: limit + 1,
  }
  const { rows: few } = await db.executeQuery(isFewQuery(values, filters))
  const tiers = few[0]?.is_few ? (['all'] as const) : tiersOf[sort]
  const first = after ? tiers.indexOf(after.tier) : 0
  if (first < 0) throw invalidCursor()
  const places: (PlaceRow & { tier: Tier })[] = []
  for (const tier of tiers.slice(first)) {
    const isFirst = tier !== after?.tier
    const count = limit + 1 - places.length
    const { rows } = await db.executeQuery(
      placesQuery({ ...values, count }, { ...filters, tier, sort, isFirst }),
    )
    places.push(...rows.map(row => ({ ...row, tier })))
    if (places.length > limit) break
  }
  return places
}

const tiersOf: Record<HobbyistSort, readonly Tier[]> = {
  common: ['near', 'others', 'followed'],
  newest: ['newest'],
  active: ['ranked', 'unranked'],
}

const parsePlace = (place: string | undefined) => {
  if (place === undefined) return null
  const [, tier, score, id] =
    /^([a-z]+):(\d{1,16})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(place) ?? []
  if (tier === undefined || id === undefined) throw invalidCursor()
  return { tier: tier as Tier, score: Number(score), id }
}

/** So that somebody with many posts and few pictures costs no more than others. */
const latest = sql.lit(20)
const picturesShown = sql.lit(3)

/** In no order. The caller has found out who may be shown. */
export const hobbyistsQuery = defineStatement(
  (given: Given<{ viewerId: string; ids: string[] }>, shape: WishShape) => {
    const { viewerId, ids } = given
    const memberId = sql.ref('member.member_id')
    return sql<Omit<HobbyistRow, 'place'>>`
    with between_us as materialized ${followedBy(viewerId, sql`true`)}
    select member.member_id as id, member.member_id, member.username, member.display_name, member.bio, member.profile_visibility,
      photo.path as photo_path, ${relationColumns(viewerId)},
      coalesce((
        select json_agg(json_build_object('slug', hobbies.slug, 'level', profile_hobbies.level) order by profile_hobbies.position)
        from profile_hobbies join hobbies on hobbies.id = profile_hobbies.hobby_id
        where profile_hobbies.member_id = ${memberId}
      ), '[]') as hobbies,
      array(
        select hobbies.slug from profile_hobbies join hobbies on hobbies.id = profile_hobbies.hobby_id
        where profile_hobbies.member_id = ${memberId} and profile_hobbies.hobby_id = any(array(
          select hobby_id from profile_hobbies where member_id = ${viewerId}
        ))
        order by profile_hobbies.position
      ) as shared,
      (
        select case when count(*) > 0 then
          json_build_object('name', min(between_us.display_name), 'count', count(*)) end
        from between_us
        where (select true from follows where follower_id = between_us.member_id and following_id = ${memberId})
      ) as followed_by,
      coalesce((
        select json_agg(picture) from (
          select ${pictureJson('media')} as picture
          from (
            select * from posts where author_id = ${memberId} order by created_at desc, id desc limit ${latest}
          ) posts
          join media on media.id = posts.media_id
          where ${mayViewPost(viewerId)} and ${wantsPost(wishesIn(viewerId, shape))}
          order by posts.created_at desc, posts.id desc limit ${picturesShown}
        ) shown
      ), '[]') as pictures
    from profiles member left join media photo on photo.id = member.photo_id
    where member.member_id = any(${ids}::uuid[])`
  },
)
