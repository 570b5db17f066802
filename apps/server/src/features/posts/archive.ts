import { ownData } from '@bowline/api/contract/own-data'
import { cleanPoll, cleanPost, limits, plainText } from '@bowline/domain'
import { type Kysely, type Selectable, sql } from 'kysely'
import { jsonTime } from '../../database/json-time.ts'
import { readInPages } from '../../database/read-in-pages.ts'
import type { DB, Posts } from '../../database/schema.gen.ts'
import { mediaUrl } from '../../media/paths.ts'
import type { ListCollection } from '../../own-archive/collection.ts'
import {
  allowed,
  batches,
  type ImportContext,
  idsOf,
  pictureFor,
  preserveDocument,
  preserveRemainder,
  timeOf,
} from '../../own-archive/import-context.ts'
import type { Documents, OwnData } from '../../own-archive/own-data.ts'
import { inMilliseconds, timestamps } from '../../own-archive/times.ts'
import { importedVersions } from '../../own-archive/versions.ts'
import { morePictures, storeMorePictures } from './post-pictures.ts'

export const posts: ListCollection<'posts'> = {
  tables: ['posts', 'post_pictures', 'post_versions'],
  schema: ownData.shape.posts,
  after: [],
  gather: (db, memberId) => gatherPosts(db, memberId),
  key: ({ id }) => id,
  place: ({ createdAt, id }) => [createdAt, id],
  import: (context, documents) => importPosts(context, documents),
  underLimits: 'private',
  idsOfOthers: (documents, memberId) =>
    sql`select id from posts where id = any(${idsOf(documents)}::uuid[]) and author_id <> ${memberId}`,
  finish: context => preserveCounts(context),
  counts: ({ memberId, own }) => [
    { id: memberId, count: 'posts' },
    ...[...own('posts')].map(id => ({ id, count: 'likes' })),
  ],
  rowCount: memberId => sql<number>`(select count(*) from posts where author_id = ${memberId})`,
}

const gatherPosts = (db: Kysely<DB>, memberId: string): Documents<'posts'> => {
  const query = db
    .selectFrom('posts')
    .innerJoin('hobbies', 'hobbies.id', 'posts.hobby_id')
    .leftJoin('media', 'media.id', 'posts.media_id')
    .selectAll('posts')
    .select([
      'hobbies.slug',
      'media.path',
      'media.content_type',
      morePaths.as('more_paths'),
      versionsOf.as('versions'),
    ])
    .where('author_id', '=', memberId)
    .orderBy(inMilliseconds('posts.created_at'))
    .orderBy('posts.id')
  return readInPages(db, query, row => ({
    id: row.id,
    content: row.content,
    authorId: row.author_id,
    ...timestamps(row),
    timestamp: row.created_at.getTime(),
    displayTime: row.created_at.toISOString(),
    likeCount: row.like_count,
    commentCount: row.comment_count,
    mediaURL: row.path && mediaUrl(row.path),
    mediaType: row.content_type?.split('/')[0] ?? null,
    pictureURLs: row.path ? [row.path, ...row.more_paths].map(mediaUrl) : [],
    visibility: row.visibility as OwnData['posts'][number]['visibility'],
    tags: row.tags,
    hobby: row.slug,
    eventId: row.event_id,
    versions: row.versions.map(each => ({ ...each, writtenAt: jsonTime(each.writtenAt) })),
    ...pollOf(row),
    removedPreview: row.removed_preview,
  }))
}

type PollColumns = Pick<Selectable<Posts>, 'poll_options' | 'poll_counts' | 'poll_ends_at'>

const pollOf = ({ poll_options: options, poll_counts: counts, poll_ends_at: endsAt }: PollColumns) => ({
  poll: options && endsAt && { options, endsAt: endsAt.toISOString() },
  pollResults: Object.fromEntries((counts ?? []).map((count, index) => [index, count])),
})

const morePaths = sql<string[]>`array(
  select further.path from post_pictures join media further on further.id = post_pictures.media_id
  where post_pictures.post_id = posts.id order by position
)`

const versionsOf = sql<OwnData['posts'][number]['versions']>`coalesce((
  select json_agg(json_build_object(
    'content', content, 'writtenAt', written_at, 'picturesChanged', pictures_changed
  ) order by written_at)
  from post_versions where post_id = posts.id
), '[]')`

/** With their original times, so that they are news to nobody. */
const importPosts = async (context: ImportContext, documents: OwnData['posts']) => {
  const { events, challenges } = context.data
  const later = new Set(context.isLimited ? [...events, ...challenges].map(({ postId }) => postId) : [])
  const taken = documents.flatMap(post => {
    if (later.has(post.id)) return preserveDocument(context, 'posts', post, 'newcomer') ?? []
    const found = rowOf(context, post)
    return found ? [{ post, ...found }] : []
  })
  for (const batch of batches(taken.map(({ row }) => row)))
    await context.db.insertInto('posts').values(batch).execute()
  for (const batch of batches(taken.flatMap(({ more }) => more))) await storeMorePictures(context.db, batch)
  const versions = taken.flatMap(({ post }) => versionRows(context, post))
  for (const batch of batches(versions)) await context.db.insertInto('post_versions').values(batch).execute()
  return taken.map(({ post }) => post)
}

const versionRows = (context: ImportContext, { id, versions }: OwnData['posts'][number]) =>
  importedVersions(context, versions, limits.post).map(({ version, content, written_at }) => ({
    post_id: id,
    written_at,
    content,
    pictures_changed: version.picturesChanged,
  }))

const rowOf = (context: ImportContext, post: OwnData['posts'][number]) => {
  const { memberId, tally, hobbies, removed } = context
  if (post.authorId !== memberId) return void tally.count('posts', 'left-out', 'elsewhere')
  if (removed.has(post.id)) return void tally.count('posts', 'left-out', 'removed')
  const hobby = hobbies.get(post.hobby)
  if (!hobby) return void preserveDocument(context, 'posts', post, 'hobby')
  const typed = { content: plainText(post.content), hobby: plainText(post.hobby), tags: post.tags }
  const urls = urlsOf(post)
  const clean = allowed(() => cleanPost({ ...typed, pictures: urls.length }))
  if (!clean) return void preserveDocument(context, 'posts', post, 'rules')
  const mediaIds = urls.flatMap(url => pictureFor(context, url) ?? [])
  const poll = post.poll && cleanPollOf(post.poll)
  if (post.poll && !poll) return void preserveDocument(context, 'posts', post, 'rules')
  if (!clean.content && !mediaIds.length) return void preserveDocument(context, 'posts', post, 'picture')
  const row = {
    id: post.id,
    author_id: memberId,
    content: clean.content,
    hobby_id: hobby.id,
    visibility: context.isLimited ? 'private' : post.visibility,
    tags: clean.tags,
    media_id: mediaIds[0] ?? null,
    earns: false,
    removed_preview: post.removedPreview,
    created_at: timeOf(context, post.createdAt),
    updated_at: timeOf(context, post.updatedAt),
    ...pollRow(context, poll && post.poll ? { ...poll, endsAt: post.poll.endsAt } : null),
  }
  return { row, more: morePictures(post.id, mediaIds) }
}

const cleanPollOf = ({ options }: Poll) =>
  allowed(() => cleanPoll({ options: options.map(plainText), hours: limits.poll.hours.min }))

/** Without votes: the member's own are imported later, and others' are not in the archive. */
const pollRow = ({ now }: ImportContext, poll: Poll | null) => {
  const latest = now.getTime() + limits.poll.hours.max * 60 * 60_000
  const endsAt = poll && new Date(Math.min(Date.parse(poll.endsAt), latest))
  return {
    poll_options: poll?.options ?? null,
    poll_counts: poll?.options.map(() => 0) ?? null,
    poll_ends_at: endsAt,
    poll_is_over: endsAt && endsAt <= now,
  }
}

type Poll = NonNullable<OwnData['posts'][number]['poll']>

/** Archives made earlier know one picture a post. */
const urlsOf = ({ pictureURLs, mediaURL }: OwnData['posts'][number]) =>
  pictureURLs.length || mediaURL === null ? pictureURLs : [mediaURL]

/** The number of other members' comments and likes of each imported post. */
const preserveCounts = (context: ImportContext) => {
  const likes = countByPost(context.imported('likes'))
  const comments = countByPost(context.imported('comments'))
  const votes = new Map(context.imported('pollVotes').map(({ postId, choice }) => [postId, choice]))
  for (const {
    id,
    likeCount,
    commentCount,
    mediaURL,
    mediaType,
    pictureURLs,
    eventId,
    pollResults,
  } of context.imported('posts'))
    preserveRemainder(context, 'posts', id, {
      id,
      likeCount: Math.max(0, likeCount - (likes.get(id) ?? 0)),
      commentCount: Math.max(0, commentCount - (comments.get(id) ?? 0)),
      mediaURL,
      mediaType,
      pictureURLs: pictureURLs.filter(url => !context.pictures.has(url)),
      eventId,
      pollResults: withoutVote(pollResults, votes.get(id)),
    })
}

const withoutVote = (results: Record<string, number>, choice: number | undefined) =>
  Object.fromEntries(
    Object.entries(results).map(([option, count]) => [option, count - Number(Number(option) === choice)]),
  )

const countByPost = (documents: { postId: string }[]) => {
  const counts = new Map<string, number>()
  for (const { postId } of documents) counts.set(postId, (counts.get(postId) ?? 0) + 1)
  return counts
}
