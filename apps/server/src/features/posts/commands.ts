import { isDeepStrictEqual } from 'node:util'
import type { ParsedOf } from '@bowline/api/contract/index'
import {
  challengeMessages,
  cleanPost,
  countNewLinks,
  invalid,
  plainText,
  postMessages,
  projectMessages,
  Refusal,
  tagsBeside,
  withHashtags,
} from '@bowline/domain'
import { type Kysely, sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import type { DB } from '../../database/schema.gen.ts'
import { mayViewPost } from '../../database/visibility.ts'
import { assertNotModified } from '../../operations/assert-not-modified.ts'
import { offeredHobbies } from '../hobbies/index.ts'
import { findCommentIds, settlePostKnots, takeBackPosts } from '../knots/index.ts'
import { queueLinkPreview } from '../link-previews/index.ts'
import { deleteMedia } from '../media/index.ts'
import { countForNewcomer } from '../newcomers/index.ts'
import { emitToNotified, lockRecipients, notifyMentions } from '../notifications/index.ts'
import { commentPictureIds, describeFirst, pictureIds, replacePictures } from './post-pictures.ts'
import { type PostSubject, prepare } from './subject.ts'
import { keepPostVersion } from './versions.ts'

/** Replaces the given properties and keeps the rest. */
export const updatePost = async (
  call: MemberWriteCall,
  id: string,
  change: ParsedOf<'updatePost'>['body'],
  subjects: PostSubject[],
) => {
  const { db, viewer, now } = call
  const afterVisibilityChange = change.visibility
    ? await prepare(subjects, subject => subject.beforeVisibilityChange?.(call, id))
    : []
  await lockRecipients(call, change.content ?? '')
  const post = await lockOwnPost(db, viewer.id, id, postMessages.updateOthers)
  if (post.announces) throw new Refusal('conflict', postMessages.updateAnnouncement)
  const present = await pictureIds(db, post)
  const pictures = change.pictures && uniqueById(change.pictures)
  const wanted = pictures?.map(picture => picture.id) ?? present
  const typedBefore = plainText(post.content)
  const cleaned = cleanPost({
    content: change.content ?? typedBefore,
    hobby: change.hobby ?? post.hobby,
    tags: change.tags ?? tagsBeside(post.tags, typedBefore),
    pictures: wanted.length,
  })
  const { content, hobby } = cleaned
  const tags = withHashtags(cleaned.tags, plainText(content))
  const visibility = change.visibility ?? post.visibility
  const isSame = isDeepStrictEqual(
    [content, hobby, visibility, tags, wanted],
    [post.content, post.hobby, post.visibility, post.tags, present],
  )
  if (!isSame)
    assertNotModified(
      change.baseUpdatedAt,
      post,
      { ...currentOf(post), pictureIds: present },
      postMessages.editConflict,
    )
  const picturesChanged = wanted.join() !== present.join()
  if (content !== post.content || picturesChanged) await keepPostVersion(db, post, picturesChanged)
  // An imported private post was not counted yet.
  const isPublished = !post.earns && post.visibility === 'private' && visibility !== 'private'
  const links = countNewLinks([change.content ?? typedBefore], isPublished ? [] : [typedBefore])
  await countForNewcomer(call, { posts: Number(isPublished), links })
  if (hobby !== post.hobby && post.challenge_id)
    throw invalid(challengeMessages.hobbyDiffers, { field: 'hobby' })
  // A hobby that is no longer offered may stay unchanged.
  const [hobbyId] = hobby === post.hobby ? [post.hobby_id] : await offeredHobbies(db, [hobby])
  await db
    .updateTable('posts')
    .set({
      content,
      tags,
      hobby_id: hobbyId,
      visibility,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  await queueLinkPreview(call, id, { text: content, before: post.content })
  if (change.visibility && change.visibility !== post.visibility)
    await emitToNotified(call, sql`post_id = ${id}`)
  const mediaId = pictures ? await replacePictures(call, id, present, pictures) : post.media_id
  if (!pictures && change.mediaDescription !== undefined)
    await describeFirst(db, present, change.mediaDescription)
  if (change.content !== undefined) await notifyMentions(call, { typed: change.content, postId: id })
  if (visibility !== post.visibility || Boolean(mediaId) !== Boolean(post.media_id))
    await settlePostKnots(call, {
      ...post,
      visibility,
      media_id: mediaId,
      hobby_id: hobbyId ?? post.hobby_id,
    })
  const isDescribed = change.pictures !== undefined || change.mediaDescription !== undefined
  if (!isSame || isDescribed) call.emit({ post: id }, { type: 'post-edited', postId: id })
  if (visibility !== post.visibility) {
    call.emit({ author: viewer.id }, { type: 'sight' })
    for (const run of afterVisibilityChange) await run()
  }
}

/** Adds the member's post to one of their projects, or removes it from its project. */
export const setPostProject = async (
  call: MemberCall,
  id: string,
  projectId: string | null,
  subjects: PostSubject[],
) => {
  const { db, viewer } = call
  for (const { lockForPost } of subjects) await lockForPost?.(call, { projectId })
  await lockOwnPost(db, viewer.id, id, projectMessages.postOfOthers)
  await db.updateTable('posts').set({ project_id: projectId }).where('id', '=', id).execute()
}

/** The preview of that address stays removed, whatever else changes in the text. */
export const removeLinkPreview = async ({ db, viewer }: MemberWriteCall, id: string, address: string) => {
  const post = await lockOwnPost(db, viewer.id, id, postMessages.updateOthers)
  const shown = await db
    .selectFrom('link_previews')
    .select('address')
    .where('id', '=', post.link_preview_id)
    .executeTakeFirst()
  if (shown?.address !== address) return
  await db
    .updateTable('posts')
    .set({ link_preview_id: null, removed_preview: address })
    .where('id', '=', id)
    .execute()
}

/** Its pictures' files are deleted after the commit. */
export const deletePost = async (call: MemberWriteCall, id: string, subjects: PostSubject[]) => {
  const { db, viewer } = call
  const afterDelete = await prepare(subjects, subject => subject.beforeDelete?.(call, id))
  // Members are always locked before posts.
  await sql`select from profiles where member_id = ${viewer.id} for no key update`.execute(db)
  const post = await lockOwnPost(db, viewer.id, id, postMessages.deleteOthers)
  await emitToNotified(call, sql`post_id = ${id}`)
  const commentIds = await findCommentIds(db, [id])
  const pictures = [...(await pictureIds(db, post)), ...(await commentPictureIds(db, [id]))]
  await db.deleteFrom('posts').where('id', '=', id).execute()
  await deleteMedia(db, ...pictures)
  await countPosts(db, viewer.id, -1)
  await takeBackPosts(call, [id], commentIds)
  for (const run of afterDelete) await run()
  call.emit({ post: id }, { type: 'post-deleted', postId: id })
}

/** Only an author may change a post, see docs/product/posts.md#author-only. @throws Refusal 404 or 403 */
const lockOwnPost = async (db: Kysely<DB>, viewerId: string, id: string, notTheirs: string) => {
  const post = await db
    .selectFrom('posts')
    .innerJoin('hobbies', 'hobbies.id', 'posts.hobby_id')
    .selectAll('posts')
    .select('hobbies.slug as hobby')
    .where('posts.id', '=', id)
    .where(mayViewPost(viewerId))
    .forUpdate('posts')
    .executeTakeFirst()
  if (!post) throw new Refusal('not-found', postMessages.notFound)
  if (post.author_id !== viewerId) throw new Refusal('forbidden', notTheirs)
  return post
}

const currentOf = ({ content, hobby, tags, visibility }: PostText) => ({ content, hobby, tags, visibility })

type PostText = { content: string; hobby: string; tags: string[]; visibility: string }

const uniqueById = <Item extends { id: string }>(items: Item[]) => [
  ...new Map(items.map(item => [item.id, item])).values(),
]

export const countPosts = (db: Kysely<DB>, authorId: string, by: number) =>
  db
    .updateTable('profiles')
    .set({ post_count: sql`post_count + ${by}` })
    .where('member_id', '=', authorId)
    .execute()
