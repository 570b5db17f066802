import {
  countNewLinks,
  type NewcomerAction,
  plainText,
  pollEnd,
  postMessages,
  Refusal,
  withHashtags,
} from '@bowline/domain'
import { sql } from 'kysely'
import type { MemberWriteCall } from '../../context.ts'
import { compileOnce } from '../../database/compile-once.ts'
import { addJobs, newJob } from '../../jobs/add-job.ts'
import { idTaken } from '../../operations/id-taken.ts'
import { unknownHobby } from '../hobbies/index.ts'
import {
  award,
  awardsIn,
  awardsOfPost,
  changedTotals,
  emitTotals,
  entriesOf,
  newAwards,
  type Total,
} from '../knots/index.ts'
import { isPreviewFresh, knownPreview, previewAddress, previewLinkJob } from '../link-previews/index.ts'
import { unusablePicture } from '../media/index.ts'
import { countedForNewcomer, newcomerSince, refuseNewcomer } from '../newcomers/index.ts'
import { hobbyNews, locked, mentionKeys, notifyMentions } from '../notifications/index.ts'
import { type NewPost, type PostSubject, prepare } from './subject.ts'

/** @param subjects what the post can be about or part of; none for an announcement */
export const createPost = async (call: MemberWriteCall, body: NewPost, subjects: PostSubject[]) => {
  const { viewer, now, madeAt, config } = call
  const { id, content, visibility, poll, mediaIds } = body
  const typed = plainText(content)
  const address = previewAddress(config, content)
  const pollEndsAt = poll ? new Date(pollEnd(poll, now.getTime(), madeAt.getTime())) : null
  const afterCreate = await prepare(subjects, subject => subject.beforeCreate?.(call, body))
  const { hobbyId, hasConnections, isPreviewFresh } = await openPost(call, body, { typed, address })
  for (const { lockForPost } of subjects) await lockForPost?.(call, body)
  const [mediaId = null] = mediaIds
  const awards = awardsOfPost({
    ...{ id, author_id: viewer.id, hobby_id: hobbyId, media_id: mediaId, visibility },
    earns: true,
  })
  // Totals of Knots are locked last, so other awards come at once with these.
  const isAwardedNow = afterCreate.length === 0
  const jobs = [
    ...subjects.flatMap(subject => subject.jobs?.(call, body) ?? []),
    ...(address !== null && !isPreviewFresh
      ? [newJob(previewLinkJob, { postId: id, memberId: viewer.id })]
      : []),
    ...(visibility === 'public' && hasConnections ? [hobbyNews(id)] : []),
  ]
  const [written] = await writePost(call.db, {
    ...{ id, content, hobbyId, visibility, mediaIds, address, now },
    authorId: viewer.id,
    tags: withHashtags(body.tags, typed),
    eventId: body.eventId ?? null,
    challengeId: body.challengeId ?? null,
    projectId: body.projectId ?? null,
    pollOptions: poll?.options ?? null,
    pollEndsAt,
    entries: JSON.stringify(isAwardedNow ? entriesOf(awards) : []),
    jobs: JSON.stringify(jobs),
  })
  if (written && written.attached < mediaIds.length) throw unusablePicture()
  if (!written?.is_created) throw idTaken('A post')
  emitTotals(call.emit, written.totals)
  for (const run of afterCreate) awards.push(...(await run()))
  await notifyMentions(call, { typed, postId: id })
  if (!isAwardedNow) await award(call, awards)
}

type Texts = { typed: string; address: string | null }

/** Locks the members whom the post concerns, counts it for a new member, and finds what it needs. @throws Refusal */
const openPost = async (call: MemberWriteCall, body: NewPost, { typed, address }: Texts) => {
  const { db, viewer, now } = call
  const links = countNewLinks([typed, ...(body.poll?.options.map(plainText) ?? [])])
  const [opened] = await open(db, {
    ...{ authorId: viewer.id, mentioned: mentionKeys(typed), hobby: body.hobby },
    challengeId: body.challengeId ?? null,
    eventId: body.eventId ?? null,
    projectId: body.projectId ?? null,
    ...{ address, joinedAt: newcomerSince(call), now, links },
  })
  if (!opened) throw new Refusal('unauthenticated', postMessages.createSignedOut)
  if (opened.reached) return refuseNewcomer(call, opened.reached, { posts: 1, links })
  if (opened.hobby_id === null) throw unknownHobby(body.hobby)
  const { hobby_id: hobbyId, has_connections: hasConnections, is_preview_fresh: isPreviewFresh } = opened
  return { hobbyId, hasConnections, isPreviewFresh }
}

type Opened = {
  reached: NewcomerAction | null
  hobby_id: number | null
  has_connections: boolean
  is_preview_fresh: boolean
}

type About = { challengeId: string | null; eventId: string | null; projectId: string | null }

type Opening = About & {
  authorId: string
  mentioned: string[]
  hobby: string
  address: string | null
  joinedAt: Date | null
  now: Date
  links: number
}

/** Returns nothing if the account was deleted meanwhile. The hobby is an offered one, or that of the post's subject. */
const open = compileOnce<Opened, Opening>(
  ({ authorId, mentioned, hobby, challengeId, eventId, projectId, address, joinedAt, now, links }) => sql`
    with ${locked(authorId, mentioned)}
    select case when ${joinedAt}::timestamptz is not null then ${countedForNewcomer({
      ...{ memberId: authorId, joinedAt, now, links },
      ...{ posts: sql.lit(1), messages: sql.lit(0) },
    })} end as reached,
      (
        select id from hobbies
        where slug = ${hobby} and (retired_at is null or id in (
          select hobby_id from posts where id in (
            select post_id from challenges where id = ${challengeId}
            union all select post_id from events where id = ${eventId}
          )
          union all select hobby_id from projects where id = ${projectId}
        ))
      ) as hobby_id,
      connection_count > 0 as has_connections, ${isPreviewFresh(address, now)} as is_preview_fresh, mentioned
    from locked`,
)

type Written = { is_created: boolean; attached: number; totals: Total[] }

type Writing = About & {
  id: string
  authorId: string
  content: string
  hobbyId: number
  visibility: string
  tags: string[]
  mediaIds: string[]
  address: string | null
  pollOptions: string[] | null
  pollEndsAt: Date | null
  now: Date
  /** JSON of what `entriesOf` returns. */
  entries: string
  /** JSON of `NewJob`s. */
  jobs: string
}

/** The post with its pictures, counts, Knots and jobs. The author is counted before totals of Knots are locked. */
const writePost = compileOnce<Written, Writing>(post => {
  const { id, authorId, mediaIds, pollOptions } = post
  const now = sql`${post.now}::timestamptz`
  return sql`
    with attached as (
      update media set attached_at = ${now}
      where id = any(${mediaIds}::uuid[]) and owner_id = ${authorId}::uuid and purpose = 'post' and attached_at is null
      returning id
    ), created as (
      insert into posts (
        id, author_id, content, hobby_id, visibility, tags, media_id, event_id, challenge_id, project_id,
        link_preview_id, poll_options, poll_counts, poll_ends_at, poll_is_over, created_at, updated_at
      )
      select ${id}::uuid, ${authorId}::uuid, ${post.content}, ${post.hobbyId}::smallint, ${post.visibility}, ${post.tags}::text[],
        (${mediaIds}::uuid[])[1], ${post.eventId}::uuid, ${post.challengeId}::uuid, ${post.projectId}::uuid,
        ${knownPreview(post.address)}, ${pollOptions}::text[],
        (select array_agg(0) from unnest(${pollOptions}::text[])), ${post.pollEndsAt}::timestamptz,
        case when ${pollOptions}::text[] is not null then false end, ${now}, ${now}
      where (select count(*) from attached) = cardinality(${mediaIds}::uuid[])
      on conflict (id) do nothing
      returning id, author_id
    ), more_pictures as (
      insert into post_pictures (post_id, position, media_id)
      select created.id, position - 1, media_id
      from created, unnest(${mediaIds}::uuid[]) with ordinality pictures (media_id, position) where position > 1
    ), counted as (
      update profiles set post_count = post_count + 1 from created where member_id = created.author_id
      returning member_id
    ), ${newAwards(awardsIn(post.entries), now, sql`counted`)}, queued as (${addJobs(post.jobs)})
    select exists (select from created) as is_created, (select count(*)::int from attached) as attached,
      ${changedTotals} as totals, (select count(*) from queued) as queued`
})
