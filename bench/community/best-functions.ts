import { knotsFor } from '@bowline/domain'
import { mayHearFrom, mayViewPost, mayWriteTo, notMuted } from '@bowline/server/database/visibility'
import { levelOf } from '@bowline/server/features/knots/index'
import { hobbyNewsJob } from '@bowline/server/features/notifications/hobby-news'
import { type RawBuilder, sql } from 'kysely'
import { compile } from '../compile.ts'
import type { FigureName } from './figures.ts'

/** An SQL fragment of the server. Names of a function's arguments and variables stand for its parameters. */
const text = (fragment: RawBuilder<unknown>) => {
  const { sql, parameters } = compile(fragment)
  if (parameters.length > 0) throw new Error(`This fragment needs values: ${sql}`)
  return sql
}

const member = sql.raw('a_member')
const recipient = sql.ref('recipient.member_id')

const functionOf = (name: string, args: string, variables: string, body: string) => `
  create function ${name}(a_member uuid, a_key text, ${args}) returns jsonb language plpgsql as $function$
  declare
    v_now timestamptz := clock_timestamp();
    v_answer jsonb;
    v_notified uuid[];
    v_pushed bool;
    ${variables}
  begin
    insert into operations (actor_id, id, name, request_hash, created_at)
    values (a_member, a_key, '${name}', '\\x00', v_now) on conflict do nothing;
    if not found then return (select answer from operations where actor_id = a_member and id = a_key); end if;
    ${body}
    v_pushed := exists (select from push_registrations where member_id = any(v_notified));
    update operations set answer = v_answer where actor_id = a_member and id = a_key;
    return v_answer;
  end $function$;`

const lockPost = `
    perform from profiles where member_id in (a_member, (select author_id from posts where id = a_post))
      order by member_id for key share;
    select author_id, hobby_id into strict v_author, v_hobby
      from posts where id = a_post and ${text(mayViewPost(member))} for no key update;`

const postVariables = 'v_author uuid; v_hobby smallint; v_likes int; v_comments int;'

/** Notifies the recipients for whom all conditions hold. */
const notify = (type: string, columns: string, values: string, preference: string, conditions: string[]) => `
    with notified as (
      insert into notifications (recipient_id, sender_id, type, created_at, ${columns})
      select recipient.member_id, a_member, '${type}', v_now, ${values}
      from profiles recipient
      where ${conditions.join(' and ')}
        and recipient.notification_preferences #> '{notificationTypes,${preference}}' is distinct from 'false'::jsonb
        and ${text(mayHearFrom(recipient, member))}
      on conflict do nothing returning recipient_id
    ) select array_agg(recipient_id) into v_notified from notified;`

const wantsText = `not exists (
      select from preferences
      where preferences.member_id = recipient.member_id and muted_keys <> '{}' and has_muted_word(a_text, '{}', muted_keys)
    )`

type Entry = { to: string; action: string; subject: string; reason: string }

/** Enters all awards in the ledger and adds them to the totals. */
const award = (category: string, entries: Entry[]) => `
    with earned as (
      insert into knot_entries (member_id, action, subject, amount, category, reason, hobby_id, created_at)
      values ${entries
        .map(
          ({ to, action, subject, reason }) =>
            `(${to}, '${action}', ${subject}, ${knotsFor(action)?.amount}, '${category}', '${reason}', v_hobby, v_now)`,
        )
        .join(', ')}
      on conflict do nothing returning member_id, amount
    ), sums as (select member_id, sum(amount)::int as total from earned group by member_id order by member_id)
    insert into knot_totals (member_id, total, ${category}, level, created_at, updated_at)
    select member_id, total, total, ${text(levelOf(sql.raw('total')))}, v_now, v_now from sums
    on conflict (member_id) do update set total = knot_totals.total + excluded.total,
      ${category} = knot_totals.${category} + excluded.${category},
      level = ${text(levelOf(sql.raw('(knot_totals.total + excluded.total)')))}, updated_at = excluded.updated_at;`

const like = functionOf(
  'bench_like',
  'a_post uuid',
  postVariables,
  `${lockPost}
    insert into likes (post_id, user_id, created_at) values (a_post, a_member, v_now) on conflict do nothing;
    if found then
      update posts set like_count = like_count + 1 where id = a_post returning like_count into v_likes;
      if v_author <> a_member then
        ${notify('like', 'post_id', 'a_post', 'likes', ['recipient.member_id = v_author'])}
        ${award('engagement', [
          { to: 'a_member', action: 'GIVE_LIKE', subject: 'a_post::text', reason: 'Liked a post' },
          {
            to: 'v_author',
            action: 'RECEIVE_LIKE',
            subject: "a_post::text || ' ' || encode(sha256((a_post || ':' || a_member)::bytea), 'base64')",
            reason: 'Received a like',
          },
        ])}
      end if;
    end if;
    v_answer := jsonb_build_object('likeCount', v_likes, 'isLiked', true);`,
)

const comment = functionOf(
  'bench_comment',
  'a_post uuid, a_id uuid, a_text text',
  postVariables,
  `${lockPost}
    insert into comments (id, post_id, author_id, content, created_at, updated_at)
    values (a_id, a_post, a_member, a_text, v_now, v_now);
    update posts set comment_count = comment_count + 1 where id = a_post returning comment_count into v_comments;
    if v_author <> a_member then
      ${notify('comment', 'post_id, comment_id', 'a_post, a_id', 'comments', [
        'recipient.member_id = v_author',
        wantsText,
      ])}
      ${award('engagement', [
        { to: 'a_member', action: 'COMMENT', subject: 'a_id::text', reason: 'Commented on a post' },
        { to: 'v_author', action: 'RECEIVE_COMMENT', subject: 'a_id::text', reason: 'Received a comment' },
      ])}
    end if;
    select to_jsonb(comments) || jsonb_build_object('author', display_name) into v_answer
    from comments join profiles on member_id = author_id where comments.id = a_id;`,
)

const post = functionOf(
  'bench_post',
  'a_id uuid, a_hobby text, a_text text',
  'v_hobby smallint;',
  `
    select id into strict v_hobby from hobbies where slug = a_hobby and retired_at is null;
    perform from profiles where member_id = a_member for key share;
    insert into posts (id, author_id, content, hobby_id, visibility, created_at, updated_at)
    values (a_id, a_member, a_text, v_hobby, 'public', v_now, v_now);
    update profiles set post_count = post_count + 1 where member_id = a_member;
    perform graphile_worker.add_job('${hobbyNewsJob.name}',
      json_build_object('postId', a_id, 'after', null), job_key := '${hobbyNewsJob.name}:' || a_id);
    ${award('content', [
      { to: 'a_member', action: 'CREATE_POST', subject: 'a_id::text', reason: 'Published a post' },
    ])}
    select to_jsonb(posts) || jsonb_build_object('author', display_name) into v_answer
    from posts join profiles on member_id = author_id where posts.id = a_id;`,
)

const message = functionOf(
  'bench_message',
  'a_other uuid, a_id uuid, a_text text',
  'v_chat text; v_wants bool; v_seq int;',
  `
    perform from profiles where member_id in (a_member, a_other) order by member_id for key share;
    select other.notification_preferences #> '{notificationTypes,messages}' is distinct from 'false'::jsonb
        and ${text(notMuted(sql.raw('a_other'), member))}
      into strict v_wants from profiles other where other.member_id = a_other and ${text(mayWriteTo(member, 'other'))};
    update chats set last_seq = last_seq + 1, updated_at = greatest(v_now, updated_at)
      where id = least(a_member::text, a_other::text) || '_' || greatest(a_member::text, a_other::text)
      returning id, last_seq, updated_at into strict v_chat, v_seq, v_now;
    insert into messages (id, chat_id, seq, sender_id, text, created_at, written_at)
    values (a_id, v_chat, v_seq, a_member, a_text, v_now, v_now);
    update chat_members set updated_at = v_now, unread = unread + (member_id = a_other)::int where chat_id = v_chat;
    if v_wants then
      if not exists (
        select from message_notifications
        where recipient_id = a_other and sender_id = a_member and read_at is null and created_at > v_now - interval '1 hour'
      ) then
        insert into message_notifications (recipient_id, sender_id, type, created_at)
        values (a_other, a_member, 'message', v_now) on conflict (recipient_id, sender_id)
          do update set created_at = excluded.created_at, read_at = null;
      end if;
      v_notified := array[a_other];
    end if;
    select to_jsonb(messages) into v_answer from messages where id = a_id;`,
)

/** For each of these figures, one function with all effects of the operation: as good as PostgreSQL can do it. */
export const bestFunctions = [like, comment, post, message].join('\n')

export type FunctionIds = Record<'member' | 'neighbour' | 'post' | 'key' | 'newId', string>

/** Calls of the functions with SQL expressions for the ids. */
export const callsOfBest: Partial<Record<FigureName, (ids: FunctionIds) => string>> = {
  like: ids => `select bench_like(${ids.member}, ${ids.key}, ${ids.post})`,
  comment: ids =>
    `select bench_comment(${ids.member}, ${ids.key}, ${ids.post}, ${ids.newId}, 'What a curve')`,
  post: ids =>
    `select bench_post(${ids.member}, ${ids.key}, ${ids.newId}, 'pottery', 'The first bowl with the new glaze came out of the kiln')`,
  message: ids =>
    `select bench_message(${ids.member}, ${ids.key}, ${ids.neighbour}, ${ids.newId}, 'The kiln is warm, come over')`,
}
