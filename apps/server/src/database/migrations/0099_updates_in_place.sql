-- PostgreSQL updates a row without a new entry in any index if its page has room and no index has a changed column (HOT).
-- So no index has a column that every like or message changes, and the pages of such tables keep room.

-- A chat changes its place in the list with every message, but its day once a day.
drop index chat_members_list, chat_members_unread;
alter table chat_members
  add column active_on date not null generated always as ((updated_at at time zone 'UTC')::date) stored,
  add column has_unread boolean not null generated always as (unread > 0) stored;
create index chat_members_list on chat_members (member_id, active_on desc);
create index chat_members_unread on chat_members (member_id) where has_unread;

alter table posts set (fillfactor = 85);
alter table comments set (fillfactor = 90);
alter table knot_totals set (fillfactor = 70);
alter table chats set (fillfactor = 80);
alter table chat_members set (fillfactor = 80);
alter table sessions set (fillfactor = 70);
alter table presence set (fillfactor = 70);
alter table rate_limits set (fillfactor = 50);

-- Fewer indexes for each new row: those without an entry for most rows, one for all lists of public
-- posts, and one for a post's comments.
alter table knot_entries drop constraint knot_entries_each_turn_once;
create unique index knot_entries_each_turn_once on knot_entries (origin_id, turn) where origin_id is not null;
alter table posts drop constraint posts_media_id_key;
create unique index posts_media_id_key on posts (media_id) where media_id is not null;
alter table comments drop constraint comments_media_id_key;
create unique index comments_media_id_key on comments (media_id) where media_id is not null;
alter table messages drop constraint messages_media_id_key;
create unique index messages_media_id_key on messages (media_id) where media_id is not null;
drop index comments_post, comments_post_and_replies;
create index comments_post on comments (post_id, created_at desc, id desc);
drop index posts_discover, posts_tagged, posts_public_pictures;
create index posts_public on posts (created_at desc, id desc) where visibility = 'public' and removed_at is null;
