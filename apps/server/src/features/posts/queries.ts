import type { Post } from '@bowline/api'
import type { Visibility } from '@bowline/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isAfter, placeOf } from '../../database/keyset.ts'
import type { DB } from '../../database/schema.gen.ts'
import { defineStatement, type Given } from '../../database/statement.ts'
import { type Member, mayViewPost, mayViewProject } from '../../database/visibility.ts'
import { hasNotHidden, type Wishes, wantsPost } from '../../database/wanted.ts'
import { type LinkPreviewRow, linkPreviewJson } from '../link-previews/index.ts'
import { type PictureRow, pictureJson, pictureRow } from '../media/index.ts'

export type PostRow = Omit<StoredPost, 'has_additions'> & Additions

/** What few posts have, and what is therefore read only for these. */
type Additions = {
  link_preview: LinkPreviewRow | null
  about: Post['about']
  project: Post['project']
  poll: PollRow | null
}

/** A post as lists read it, before `addToPosts`. */
export type StoredPost = {
  id: string
  content: string
  author_id: string
  created_at: Date
  updated_at: Date
  visibility: Visibility
  tags: string[]
  like_count: number
  comment_count: number
  is_liked: boolean
  is_saved: boolean
  is_edited: boolean
  hobby: string
  media_id: string | null
  media: PictureRow | null
  /** The pictures after the first one. */
  more: { id: string; picture: PictureRow }[] | null
  media_type: string | null
  has_additions: boolean
  display_name: string | null
  username: string | null
  photo_path: string | null
  place: string
  /** Only read where a list can contain hidden posts. */
  is_hidden?: boolean
}

/** `counts` is null while the results are hidden from the viewer. */
type PollRow = {
  options: string[]
  counts: number[] | null
  votes: number
  choice: number | null
  ends_at: string
}

export const createdAt = sql.ref('posts.created_at')
export const postId = sql.ref('posts.id')

/**
 * Builds a post for the API from its `posts` row and joined rows. For an `exists`, PostgreSQL would read everything that the
 * viewer has ever liked or saved.
 */
export const postColumns = (viewerId: Member) => sql`
  posts.id, posts.content, posts.author_id, posts.created_at, posts.updated_at, posts.visibility, posts.tags,
  posts.like_count, posts.comment_count, hobbies.slug as hobby,
  (select true from likes where likes.post_id = posts.id and likes.user_id = ${viewerId}) is true as is_liked,
  (select true from bookmarks where bookmarks.post_id = posts.id and bookmarks.user_id = ${viewerId}) is true as is_saved,
  exists (select from post_versions where post_versions.post_id = posts.id) as is_edited,
  posts.media_id, ${pictureRow('media')} as media, media.content_type as media_type, ${more} as more,
  num_nonnulls(
    posts.link_preview_id, posts.announces, posts.event_id, posts.challenge_id, posts.project_id, posts.poll_options
  ) > 0 as has_additions,
  author.display_name, author.username, photo.path as photo_path, ${placeOf(createdAt, postId)} as place`

/** Most posts have no picture and cost nothing more. */
const more = sql`case when posts.media_id is not null then (
    select json_agg(json_build_object('id', further.id, 'picture', ${pictureJson('further')}) order by position)
    from post_pictures join media further on further.id = post_pictures.media_id
    where post_pictures.post_id = posts.id
  ) end`

const aboutJson = (kind: 'event' | 'challenge', isAnnouncement: boolean, checkIn = sql`null`) =>
  sql`json_build_object('kind', ${sql.lit(kind)}, 'id', about.id, 'title', about.title,
    'isAnnouncement', ${sql.lit(isAnnouncement)}, 'checkIn', ${checkIn})`

/** Days count once, however many posts check in on them. */
const checkIn = sql`(
    select json_build_object(
      'goal', case when about.kind = 'individual' then about.goal end,
      'number', (
        select count(distinct earlier.day) from challenge_check_ins earlier
        where earlier.challenge_id = made.challenge_id and earlier.member_id = made.member_id and earlier.day <= made.day
      )
    )
    from challenge_check_ins made where made.post_id = posts.id and made.challenge_id = about.id
  )`

/** Viewers of its announcing post may also see the link to the event. */
const mayKnow = (viewerId: Member) =>
  sql`exists (select from posts where posts.id = about.post_id and ${mayViewPost(viewerId)})`

/** For a series, the next event. */
const about = (viewerId: Member) => sql`case
    when posts.announces = 'event' then (
      select ${aboutJson('event', true)} from events about where about.post_id = posts.id
      order by about.ends_at < now(), about.starts_at limit 1
    )
    when posts.announces = 'challenge' then (
      select ${aboutJson('challenge', true)} from challenges about where about.post_id = posts.id
    )
    when posts.event_id is not null then (select ${aboutJson('event', false)} from events about
      where about.id = posts.event_id and ${mayKnow(viewerId)})
    when posts.challenge_id is not null then (
      select ${aboutJson('challenge', false, checkIn)} from challenges about
      where about.id = posts.challenge_id and ${mayKnow(viewerId)}
    )
  end`

/** Viewers of a project may also see that a post is part of it. */
const project = (viewerId: Member) => sql`case when posts.project_id is not null then (
    select json_build_object('id', projects.id, 'title', projects.title) from projects
    where projects.id = posts.project_id and ${mayViewProject(viewerId)}
  ) end`

/** The results are shown to the author, to those who voted, and to everybody after the end. */
const poll = (viewerId: Member) => sql`case when posts.poll_options is not null then (
    select json_build_object(
      'options', posts.poll_options, 'choice', chosen.choice, 'ends_at', posts.poll_ends_at,
      'votes', (select sum(count)::int from unnest(posts.poll_counts) count),
      'counts', case
        when posts.author_id = ${viewerId} or chosen.choice is not null or posts.poll_is_over
        then posts.poll_counts
      end
    )
    from (values (1)) one left join poll_votes chosen on chosen.post_id = posts.id and chosen.member_id = ${viewerId}
  ) end`

const additionColumns = (viewerId: Member) => sql`
  ${linkPreviewJson(sql`posts.link_preview_id`)} as link_preview, ${about(viewerId)} as about,
  ${project(viewerId)} as project, ${poll(viewerId)} as poll`

const additions = defineStatement(
  ({ viewerId, ids }: Given<{ viewerId: string; ids: string[] }>) => sql<Additions & { id: string }>`
  select posts.id, ${additionColumns(viewerId)} from posts where posts.id = any(${ids}::uuid[])`,
)

/**
 * Adds what only few posts have. In the statements of lists, these subqueries would cost as much as everything else, even
 * where no post needs them.
 */
export const addToPosts = async <Row extends StoredPost>(
  db: Kysely<DB>,
  viewerId: string,
  { rows }: { rows: Row[] },
): Promise<(Omit<Row, 'has_additions'> & Additions)[]> => {
  const ids = rows.filter(row => row.has_additions).map(row => row.id)
  const added = ids.length > 0 ? (await db.executeQuery(additions({ viewerId, ids }))).rows : []
  const byId = new Map(added.map(addition => [addition.id, addition]))
  return rows.map(({ has_additions: _, ...row }) => ({ ...row, ...(byId.get(row.id) ?? nothingAdded) }))
}

const nothingAdded: Additions = { link_preview: null, about: null, project: null, poll: null }

export const postJoins = sql`
  join hobbies on hobbies.id = posts.hobby_id
  left join media on media.id = posts.media_id
  left join profiles author on author.member_id = posts.author_id
  left join media photo on photo.id = author.photo_id`

/** Undefined for a missing post and for one that the viewer may not see. */
export const findPost = async (db: Kysely<DB>, viewerId: string, id: string) => {
  const { rows } = await db.executeQuery(onePost({ viewerId, id }))
  return rows[0]
}

const onePost = defineStatement(
  ({ viewerId, id }: Given<{ viewerId: string; id: string }>) => sql<PostRow>`
    select ${postColumns(viewerId)}, ${additionColumns(viewerId)}, exists (
      select from hidden_posts where hidden_posts.member_id = ${viewerId} and hidden_posts.post_id = posts.id
    ) as is_hidden
    from posts ${postJoins} where posts.id = ${id} and ${mayViewPost(viewerId)}`,
)

/** All of them, in order. For admins: nothing checks who may see the post. */
export const findPicturesOfPost = async (db: Kysely<DB>, id: string) => {
  const { rows } = await sql<{ picture: PictureRow }>`
    select ${pictureJson('media')} as picture
    from (
      select media_id, 0 as position from posts where id = ${id} and media_id is not null
      union all
      select media_id, position from post_pictures where post_id = ${id}
    ) pictures
    join media on media.id = pictures.media_id
    order by position`.execute(db)
  return rows.map(row => row.picture)
}

/** The posts that the viewer may see, in no order. */
export const findPostsByIds = async (db: Kysely<DB>, viewerId: string, ids: string[]) => {
  if (ids.length === 0) return []
  return addToPosts(db, viewerId, await db.executeQuery(postsByIds({ viewerId, ids })))
}

const postsByIds = defineStatement(({ viewerId, ids }: Given<{ viewerId: string; ids: string[] }>) =>
  selectPosts(viewerId, sql`posts.id = any(${ids}::uuid[]) and ${mayViewPost(viewerId)}`),
)

/** One row more than the limit, for `pageOf`. */
export const findPostsOf = async (
  db: Kysely<DB>,
  viewer: Wishes,
  authorId: string,
  { cursor, limit, hasPicture }: { cursor: string | undefined; limit: number; hasPicture: boolean },
) => {
  const isWanted = sql<boolean>`posts.author_id = ${authorId} and ${mayViewPost(viewer.id)} and ${hasNotHidden(viewer)}
    ${hasPicture ? sql`and posts.media_id is not null` : sql``}
    and ${isAfter(cursor, createdAt, postId)}
    order by posts.created_at desc, posts.id desc limit ${limit + 1}`
  return addToPosts(db, viewer.id, await selectPosts(viewer.id, isWanted).execute(db))
}

/** Posts about an event, or check-ins of a challenge; one row more than the limit. */
export const findPostsAbout = async (
  db: Kysely<DB>,
  viewer: Wishes,
  kind: 'event' | 'challenge',
  id: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
) => {
  const isWanted = sql<boolean>`${sql.ref(`posts.${kind}_id`)} = ${id} and ${mayViewPost(viewer.id)} and ${wantsPost(viewer)}
    and ${isAfter(cursor, createdAt, postId)}
    order by posts.created_at desc, posts.id desc limit ${limit + 1}`
  return addToPosts(db, viewer.id, await selectPosts(viewer.id, isWanted).execute(db))
}

/** The posts that fulfil the condition, for `addToPosts`. The condition also decides what the viewer may see. */
export const selectPosts = (viewerId: Member, condition: RawBuilder<unknown>) =>
  sql<StoredPost>`select ${postColumns(viewerId)} from posts ${postJoins} where ${condition}`
