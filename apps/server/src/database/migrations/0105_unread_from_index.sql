-- Unread notifications are counted from an index. It knows which ones their recipient may no longer see.
alter table notifications add column is_hidden boolean not null default false;
drop index listed_notifications_unread;
create index listed_notifications_unread on listed_notifications (recipient_id, is_hidden) where read_at is null;

-- Members for whom is_hidden may be wrong. Until the sweep has set it again, their notifications are counted one by one. A member
-- may be here several times, so that writes never wait for each other.
create table unread_checks (
  member_id uuid not null,
  created_at timestamptz not null default now()
);
create index unread_checks_member on unread_checks (member_id);
create index unread_checks_created on unread_checks (created_at);

-- What decides whether a notification is visible is in database/visibility.ts. These triggers only say for whom to ask again. Where a
-- member is deleted, they run after the profile is gone.
create function check_unread_of_pair() returns trigger language plpgsql as $$
begin
  insert into unread_checks (member_id)
  select member_id from profiles
  where member_id in (coalesce(new.blocker_id, old.blocker_id), coalesce(new.blocked_id, old.blocked_id));
  return null;
end $$;
create trigger blocks_unread after insert or delete on blocks for each row execute function check_unread_of_pair();

create function check_unread_of_muter() returns trigger language plpgsql as $$
begin
  insert into unread_checks (member_id) select member_id from profiles where member_id = coalesce(new.muter_id, old.muter_id);
  return null;
end $$;
create trigger mutes_unread after insert or delete on mutes for each row execute function check_unread_of_muter();

-- A follow matters only where its author shows something to followers alone.
create function check_unread_of_follower() returns trigger language plpgsql as $$
declare
  follower uuid := coalesce(new.follower_id, old.follower_id);
  followed uuid := coalesce(new.following_id, old.following_id);
begin
  insert into unread_checks (member_id)
  select member_id from profiles
  where member_id = follower
    and (
      exists (select from profiles where member_id = followed and profile_visibility = 'followers')
      or exists (select from posts where author_id = followed and visibility = 'followers')
    )
    and exists (select from notifications where recipient_id = follower and read_at is null);
  return null;
end $$;
create trigger follows_unread after insert or delete on follows for each row execute function check_unread_of_follower();

create function check_unread_of_post() returns trigger language plpgsql as $$
begin
  insert into unread_checks (member_id)
  select distinct recipient_id from notifications where post_id = new.id and read_at is null;
  return null;
end $$;
create trigger posts_unread after update of visibility, removed_at on posts for each row
  when ((old.visibility, old.removed_at) is distinct from (new.visibility, new.removed_at))
  execute function check_unread_of_post();

create function check_unread_of_comment() returns trigger language plpgsql as $$
begin
  insert into unread_checks (member_id)
  select distinct recipient_id from notifications where comment_id = new.id and read_at is null;
  return null;
end $$;
create trigger comments_unread after update of deleted_at on comments for each row
  when (old.deleted_at is distinct from new.deleted_at)
  execute function check_unread_of_comment();

create function check_unread_of_author() returns trigger language plpgsql as $$
begin
  insert into unread_checks (member_id)
  select distinct recipient_id from notifications
  where post_id in (select id from posts where author_id = new.member_id) and read_at is null;
  return null;
end $$;
create trigger profiles_unread after update of profile_visibility on profiles for each row
  when (old.profile_visibility is distinct from new.profile_visibility)
  execute function check_unread_of_author();

create function check_unread_of_account() returns trigger language plpgsql as $$
begin
  insert into unread_checks (member_id)
  select recipient_id from notifications where sender_id = new.id and read_at is null
  union
  select recipient_id from notifications
  where post_id in (select id from posts where author_id = new.id) and read_at is null;
  return null;
end $$;
create trigger accounts_unread after update of disabled_at on accounts for each row
  when ((old.disabled_at is null) <> (new.disabled_at is null))
  execute function check_unread_of_account();

create function forget_unread_checks() returns trigger language plpgsql as $$
begin
  delete from unread_checks where member_id = old.member_id;
  return null;
end $$;
create trigger unread_checks_left after delete on profiles for each row execute function forget_unread_checks();

insert into unread_checks (member_id) select distinct recipient_id from notifications where read_at is null;
