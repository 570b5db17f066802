import { postMessages, Refusal } from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall, MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { mayViewPost } from '../../database/visibility.ts'

type Wanted = {
  viewerId: RawBuilder<string>
  postId: RawBuilder<unknown>
  /** Members besides the viewer and the post's author to whom the change refers, as a condition on `profiles`. */
  alsoMembers?: RawBuilder<unknown>
  lock: RawBuilder<unknown>
}

/** The lock of a post whose counts change. */
export const forCounts = sql`for no key update`
/** The lock that only protects a post from deletion. */
export const againstDeletion = sql`for key share`

/**
 * CTEs that lock members, and then the `post` if the viewer may see it. Everything around posts locks in one order:
 * members, post, comments, totals of Knots. This avoids deadlocks, also with the deletion of an account.
 */
export const lockedPost = ({ viewerId, postId, alsoMembers = sql`false`, lock }: Wanted) => sql`
  members as materialized (
    select member_id from profiles
    where member_id = ${viewerId} or member_id = (select author_id from posts where id = ${postId}) or ${alsoMembers}
    order by member_id for key share
  ), post as materialized (
    select id, author_id, hobby_id, like_count, comment_count from posts
    where id = ${postId} and (${hasViewer(viewerId)}) and ${mayViewPost(viewerId)}
    ${lock}
  )`

type WantedPosts = {
  viewerId: RawBuilder<unknown>
  postId: RawBuilder<unknown>
  /** A query for members besides the viewers and the posts' authors to whom the changes refer. */
  alsoMembers?: RawBuilder<unknown>
}

/** The same for the `calls` of a batch, whose counts change: `post` also has the columns of its call. */
export const lockedPosts = ({ viewerId, postId, alsoMembers }: WantedPosts) => sql`
  members as materialized (
    select member_id from profiles
    where member_id = any(array(
      select ${viewerId} from calls
      union all select author_id from posts where id = any(array(select ${postId} from calls))
      ${alsoMembers ? sql`union all ${alsoMembers}` : sql``}
    ))
    order by member_id for key share
  ), post as materialized (
    select calls.*, posts.author_id, posts.hobby_id, posts.like_count from calls join posts on posts.id = ${postId}
    where posts.id = any(array(select ${postId} from calls)) and ${viewerId} = any(array(select member_id from members)) and ${mayViewPost(viewerId)}
    order by posts.id
    for no key update of posts
  )`

/** Whether the viewer's account still exists, as a column next to `lockedPost`. It reads all of `members`. */
export const hasViewer = (viewerId: RawBuilder<string>) =>
  sql<boolean>`select count(*) filter (where members.member_id = ${viewerId}) = 1 from members`

/**
 * @param signedOut the error for a viewer whose account was just deleted
 * @throws Refusal 401, or 404 for a missing and for a hidden post
 */
export const refuseUnlocked: RefuseUnlocked = (row, signedOut, notFound = postMessages.notFound) => {
  if (!row?.has_viewer) throw new Refusal('unauthenticated', signedOut)
  if (!row.is_there) throw new Refusal('not-found', notFound)
}

type RefuseUnlocked = <Row extends { has_viewer: boolean; is_there: boolean }>(
  row: Row | undefined,
  signedOut: string,
  notFound?: string,
) => asserts row is Row

type Wish = {
  /** Whether the post's counts change; otherwise it is only protected from deletion. */
  forCounts: boolean
  /** The error for a viewer whose account was just deleted. */
  signedOut: string
}

/** Locks a post that the viewer may see. @throws Refusal */
export const lockPost = async ({ db, viewer }: MemberCall, postId: string, wish: Wish) => {
  const lock = wish.forCounts ? lockForCounts : lockAgainstDeletion
  const [row] = await lock(db, { viewerId: viewer.id, postId })
  refuseUnlocked(row, wish.signedOut)
  return { authorId: row.author_id }
}

type Row = { has_viewer: boolean; is_there: boolean; author_id: string }

const lockWith = (lock: RawBuilder<unknown>) =>
  compileOnce<Row, { viewerId: string; postId: string }>(
    ({ viewerId, postId }) => sql`
      with ${lockedPost({ viewerId, postId, lock })}
      select (${hasViewer(viewerId)}) as has_viewer, post.id is not null as is_there, post.author_id
      from (select) always left join post on true`,
  )

const lockForCounts = lockWith(forCounts)
const lockAgainstDeletion = lockWith(againstDeletion)

/** Changes a locked post's counts and notifies open screens that show it. */
export const countOnPost = async (
  { db, emit }: Pick<MemberWriteCall, 'db' | 'emit'>,
  postId: string,
  by: { comments: number },
) => {
  const [row] = await countComments(db, { postId, by: by.comments })
  if (row) emitPostCounts(emit, postId, row)
}

const countComments = compileOnce<PostCounts, { postId: string; by: number }>(
  ({ postId, by }) => sql`
    update posts set comment_count = comment_count + ${by}
    where id = ${postId} returning like_count, comment_count`,
)

export type PostCounts = { like_count: number; comment_count: number }

/** A post's row of the CTE `counted`, as a column. */
export const countsOf = (postId: RawBuilder<unknown>) => sql<PostCounts | null>`(
  select json_build_object('like_count', like_count, 'comment_count', comment_count)
  from counted where counted.id = ${postId}
)`

/** Notifies open screens that show the post. They take the counts from the event, and the post's own screen reads it again. */
export const emitPostCounts = (
  emit: MemberWriteCall['emit'],
  postId: string,
  { like_count: likeCount, comment_count: commentCount }: PostCounts,
) => emit({ post: postId }, { type: 'post', postId, likeCount, commentCount })
