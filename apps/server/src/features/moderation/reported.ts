import {
  challengeMessages,
  chatRefusals,
  commentMessages,
  eventMessages,
  followMessages,
  postMessages,
  projectMessages,
  Refusal,
  type ReportSubject,
} from '@bowline/domain'
import { type RawBuilder, sql } from 'kysely'
import type { MemberCall } from '../../context.ts'
import { isFollowing, mayViewPost, mayViewProject, notBlocked } from '../../database/visibility.ts'
import { postText } from '../../database/wanted.ts'
import { isShownTo } from '../chat/index.ts'
import { pictureOfProject, saidByProject } from './remove-project.ts'

type Reported = { authorId: string; excerpt: string; mediaId: string | null }

/**
 * The author and text of the reported content, as far as the reporter may see it. @throws Refusal 404, like its
 * read
 */
export const findReported = async (
  { db, viewer }: MemberCall,
  subject: ReportSubject,
  id: string,
): Promise<Reported> => {
  const { query, notFound } = subjects[subject]
  const { rows } = await query(viewer.id, id).execute(db)
  if (!rows[0]) throw new Refusal('not-found', notFound)
  return rows[0]
}

type Subject = { notFound: string; query: (viewerId: string, id: string) => RawBuilder<Reported> }

/** The text, or the picture's description if there is none. */
const wordsOr = (words: RawBuilder<unknown>) => sql`coalesce(nullif(${words}, ''), media.description, '')`
const titled = (table: string) =>
  sql`${sql.ref(`${table}.title`)} || case when ${sql.ref(`${table}.description`)} = '' then '' else E'\n\n' || ${sql.ref(`${table}.description`)} end`

const announced = (table: 'events' | 'challenges', viewerId: string, id: string) => sql<Reported>`
  select posts.author_id as "authorId", ${titled(table)} as excerpt, posts.media_id as "mediaId"
  from ${sql.table(table)} join posts on posts.id = ${sql.ref(`${table}.post_id`)}
  where ${sql.ref(`${table}.id`)} = ${id} and ${mayViewPost(viewerId)}`

const subjects: Record<ReportSubject, Subject> = {
  post: {
    notFound: postMessages.notFound,
    query: (viewerId, id) => sql`
      select posts.author_id as "authorId", ${wordsOr(postText)} as excerpt, posts.media_id as "mediaId"
      from posts left join media on media.id = posts.media_id where posts.id = ${id} and ${mayViewPost(viewerId)}`,
  },
  comment: {
    notFound: commentMessages.notFound,
    query: (viewerId, id) => sql`
      select comments.author_id as "authorId", ${wordsOr(sql`comments.content`)} as excerpt,
        comments.media_id as "mediaId"
      from comments join posts on posts.id = comments.post_id left join media on media.id = comments.media_id
      where comments.id = ${id} and comments.deleted_at is null and ${mayViewPost(viewerId)}
        and ${notBlocked(viewerId, sql.ref('comments.author_id'))}`,
  },
  member: {
    notFound: followMessages.notFound,
    query: (viewerId, id) => sql`
      select member_id as "authorId", coalesce(photo_id, shown.cover_id) as "mediaId",
        concat_ws(E'\n', display_name || ' @' || username, nullif(shown.bio, ''), nullif(shown.location, ''), nullif(shown.link, '')) as excerpt
      from profiles
      left join lateral (
        select profiles.bio, profiles.location, profiles.link, profiles.cover_id where profile_visibility = 'public'
          or (profile_visibility = 'followers' and ${isFollowing(viewerId, sql.ref('profiles.member_id'))})
      ) shown on true
      where member_id = ${id} and ${notBlocked(viewerId, sql.ref('member_id'))}`,
  },
  message: {
    notFound: chatRefusals.messageNotFound,
    query: (viewerId, id) => sql`
      select messages.sender_id as "authorId", ${wordsOr(sql`messages.text`)} as excerpt, messages.media_id as "mediaId"
      from messages
      join chat_members on chat_members.chat_id = messages.chat_id and chat_members.member_id = ${viewerId}
      left join media on media.id = messages.media_id
      where messages.id = ${id} and messages.deleted_at is null and ${isShownTo(viewerId, 'messages')}
        and ${notBlocked(viewerId, sql.ref('chat_members.other_id'))}`,
  },
  event: {
    notFound: eventMessages.notFound,
    query: (viewerId, id) => announced('events', viewerId, id),
  },
  challenge: {
    notFound: challengeMessages.notFound,
    query: (viewerId, id) => announced('challenges', viewerId, id),
  },
  project: {
    notFound: projectMessages.notFound,
    query: (viewerId, id) => sql`
      select projects.owner_id as "authorId", ${saidByProject} as excerpt, ${pictureOfProject} as "mediaId"
      from projects where projects.id = ${id} and ${mayViewProject(viewerId)}`,
  },
}
