import { plainText } from '@bowline/domain'
import type { TestServer } from '@bowline/server/testing/server-on'
import { sql } from 'kysely'
import type { Message } from './chat-intent.ts'
import type { Intent } from './intent.ts'
import { isInOrder, type Project } from './project-intent.ts'

const pictureIds = sql<string[]>`array_remove(
  media_id || array(select media_id from post_pictures where post_id = posts.id order by position), null
)`

const previewState = sql<'none' | 'shown' | 'removed'>`case
  when removed_preview is not null then 'removed' when link_preview_id is not null then 'shown' else 'none'
end`

/** The server's state of a member, in the shape of `intentState`. */
export const serverState = async ({ db }: TestServer, memberId: string, intent: Intent) => {
  const { everMade } = intent
  const made = [...everMade]
  const posts = await db
    .selectFrom('posts')
    .select([
      'id',
      'content',
      'visibility',
      pictureIds.as('pictures'),
      'challenge_id as challenge',
      'project_id as project',
      sql<boolean>`poll_options is not null`.as('hasPoll'),
      previewState.as('preview'),
    ])
    .where('author_id', '=', memberId)
    .execute()
  const comments = made.length
    ? await db
        .selectFrom('comments')
        .select(['id', 'post_id as postId', 'content', 'parent_id as parentId', 'media_id as picture'])
        .where('id', 'in', made)
        .execute()
    : []
  const likes = await db.selectFrom('likes').select('post_id').where('user_id', '=', memberId).execute()
  const bookmarks = await db
    .selectFrom('bookmarks')
    .select('post_id')
    .where('user_id', '=', memberId)
    .execute()
  const hobbies = await db
    .selectFrom('hobby_follows')
    .innerJoin('hobbies', 'hobbies.id', 'hobby_id')
    .select('slug')
    .where('member_id', '=', memberId)
    .where('is_following', '=', true)
    .execute()
  const votes = await db
    .selectFrom('comment_votes')
    .select(['comment_id', 'value'])
    .where('user_id', '=', memberId)
    .execute()
  const follows = await db
    .selectFrom('follows')
    .select('following_id')
    .where('follower_id', '=', memberId)
    .execute()
  const mutes = await db.selectFrom('mutes').select('muted_id').where('muter_id', '=', memberId).execute()
  const hidden = await db
    .selectFrom('hidden_posts')
    .select('post_id')
    .where('member_id', '=', memberId)
    .execute()
  const pollVote = await db
    .selectFrom('poll_votes')
    .select('choice')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const rsvps = await db.selectFrom('event_rsvps').select('state').where('member_id', '=', memberId).execute()
  const memberships = await db
    .selectFrom('challenge_members')
    .select('left_at')
    .where('member_id', '=', memberId)
    .execute()
  const projects = await projectsOf(db, memberId, intent)
  const suggestions = await db
    .selectFrom('hobby_suggestions')
    .select('name')
    .where('member_id', '=', memberId)
    .execute()
  const profile = await db
    .selectFrom('profiles')
    .select(['bio', 'location', 'link', 'cover_id as cover', 'quiet_from as quietFrom'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  const { theme, muted_words: mutedWords } = await db
    .selectFrom('preferences')
    .select(['theme', 'muted_words'])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    posts: sorted(posts.map(({ content, ...post }) => ({ ...post, content: plainText(content) }))),
    comments: sorted(
      comments.map(({ content, ...comment }) => ({ ...comment, content: plainText(content) })),
    ),
    likes: likes.map(({ post_id }) => post_id).sort(),
    saved: bookmarks.map(({ post_id }) => post_id).sort(),
    hobbies: hobbies.map(({ slug }) => slug).sort(),
    votes: sorted(votes.map(({ comment_id, value }) => ({ id: comment_id, value }))),
    projects,
    messages: await messagesOf(db, memberId),
    suggestions: suggestions.map(({ name }) => name).sort(),
    following: follows.length === 1,
    muted: mutes.length === 1,
    hasHidden: hidden.length === 1,
    pollChoice: pollVote?.choice ?? null,
    mutedWords: mutedWords.toSorted(),
    ...profile,
    theme,
    going: rsvps.length === 1 && rsvps[0]?.state === 'going',
    interested: rsvps.length === 1 && rsvps[0]?.state === 'interested',
    joined: memberships.some(({ left_at }) => left_at === null),
  }
}

export const intentState = (intent: Intent): Awaited<ReturnType<typeof serverState>> => {
  const state = intent.state()
  const {
    posts,
    comments,
    likes,
    saved,
    hobbies,
    mutedWords,
    suggestions,
    votes,
    projects,
    messages,
    ...settings
  } = state
  return {
    posts: sorted([...posts].map(([id, post]) => ({ id, ...post }))),
    comments: sorted([...comments].map(([id, comment]) => ({ id, ...comment }))),
    likes: [...likes].sort(),
    saved: [...saved].sort(),
    hobbies: [...hobbies].sort(),
    votes: sorted([...votes].map(([id, value]) => ({ id, value }))),
    projects: sorted(
      [...projects].map(([id, { stateChanges, hours, ...project }]) => ({
        id,
        ...project,
        state: stateChanges.at(-1) ?? '',
        hours: sorted([...hours].map(([hoursId, entry]) => ({ id: hoursId, ...entry }))),
        story: 'in order',
      })),
    ),
    messages: sorted([...messages].map(([id, message]) => ({ id, ...message }))),
    suggestions: [...suggestions].sort(),
    mutedWords: [...mutedWords].toSorted(),
    ...settings,
  }
}

const projectsOf = async (db: TestServer['db'], memberId: string, intent: Intent) => {
  const { rows } = await sql<ProjectRow>`
    select id, title, description, visibility, state, before_media_id as before, after_media_id as after,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'amount', amount, 'ready', is_ready) order by position)
        from project_materials where project_id = projects.id
      ), '[]') as materials,
      coalesce((
        select json_agg(json_build_object('id', id, 'minutes', minutes, 'note', note))
        from project_hours where project_id = projects.id
      ), '[]') as hours,
      array(select state from project_state_changes where project_id = projects.id order by told_at, id) as told
    from projects where owner_id = ${memberId}`.execute(db)
  return sorted(
    rows.map(({ told, ...project }) => {
      const changes = intent.state().projects.get(project.id)?.stateChanges ?? []
      return {
        ...project,
        title: plainText(project.title),
        description: plainText(project.description),
        materials: project.materials.map(line => ({ ...line, name: plainText(line.name) })),
        hours: sorted(project.hours.map(entry => ({ ...entry, note: plainText(entry.note) }))),
        story: isInOrder(told, changes) ? 'in order' : `${told.join(', ')} of ${changes.join(', ')}`,
      }
    }),
  )
}

const messagesOf = async (db: TestServer['db'], memberId: string) => {
  const { rows } = await sql<Message & { id: string }>`
    select id, text, reply_to as "replyTo", media_id as picture, is_preview_removed as "isPreviewRemoved", (
      select emoji from message_reactions where message_id = messages.id and member_id = ${memberId}
    ) as reaction
    from messages where sender_id = ${memberId}`.execute(db)
  return sorted(rows.map(({ text, ...message }) => ({ ...message, text: plainText(text) })))
}

type ProjectRow = Omit<Project, 'stateChanges' | 'hours'> & {
  id: string
  state: string
  hours: { id: string; minutes: number; note: string }[]
  told: string[]
}

/**
 * Invariants over all members: counters equal their recount, and nobody was notified or awarded twice. One line per
 * violation.
 */
export const findStateDrift = async ({ db }: TestServer): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select 'likes of post ' || id as line from posts
    where like_count <> (select count(*) from likes where post_id = posts.id)
    union all select 'votes in poll ' || id from posts
    where poll_counts <> array(
      select (select count(*)::int from poll_votes where post_id = posts.id and choice = index - 1)
      from generate_series(1, cardinality(poll_counts)) index order by index
    )
    union all select 'comments on post ' || id from posts
    where comment_count <> (select count(*) from comments where post_id = posts.id and deleted_at is null)
    union all select 'replies to comment ' || id from comments
    where reply_count <> (select count(*) from comments reply where reply.parent_id = comments.id)
    union all select 'votes on comment ' || id from comments
    where upvotes <> (select count(*) from comment_votes where comment_id = comments.id and value = 1)
      or downvotes <> (select count(*) from comment_votes where comment_id = comments.id and value = -1)
    union all select 'posts, followers or followed of ' || member_id from profiles
    where post_count <> (select count(*) from posts where author_id = member_id)
      or follower_count <> (select count(*) from follows where following_id = member_id)
      or following_count <> (select count(*) from follows where follower_id = member_id)
    union all select 'Knots of ' || member_id from knot_totals
    where total <> (select coalesce(sum(amount), 0) from knot_entries where knot_entries.member_id = knot_totals.member_id)
    union all select 'places of event ' || id from events
    where going_count <> (select count(*) from event_rsvps where event_id = events.id and state = 'going')
      or waiting_count <> (select count(*) from event_rsvps where event_id = events.id and state = 'waiting')
      or interested_count <> (select count(*) from event_rsvps where event_id = events.id and state = 'interested')
    union all select 'members or check-ins of challenge ' || id from challenges
    where member_count <> (select count(*) from challenge_members where challenge_id = challenges.id and left_at is null)
      or check_in_count <> (
        select count(*) from (select distinct member_id, day from challenge_check_ins where challenge_id = challenges.id) days
      )
    union all select 'messages of chat ' || id from chats
    where last_seq <> (select count(*) from messages where chat_id = chats.id)
    union all select 'check-ins of ' || member_id from challenge_members
    where check_in_count <> (
      select count(distinct day) from challenge_check_ins
      where challenge_check_ins.challenge_id = challenge_members.challenge_id
        and challenge_check_ins.member_id = challenge_members.member_id
    )
    union all select 'check-in without a row: ' || id from posts
    where challenge_id is not null and not exists (select from challenge_check_ins where post_id = posts.id)
    union all select 'told twice: ' || recipient_id from notifications
    group by recipient_id, sender_id, type, post_id, comment_id having count(*) > 1`.execute(db)
  return rows.map(({ line }) => line)
}

const sorted = <Entry extends { id: string }>(entries: Entry[]) =>
  entries.sort((one, other) => one.id.localeCompare(other.id))
