-- The notifications in the list are partitioned by month. One about messages is a single row for each sender, which every
-- message changes, so those are in a partition of their own. See docs/decisions/034-partitions-by-month.md.

-- Neither needs its notification to exist: who reads them joins it.
alter table push_deliveries drop constraint push_deliveries_notification_id_fkey;
alter table held_pushes drop constraint held_pushes_notification_id_fkey;
drop index push_deliveries_notification;
drop index held_pushes_notification;

alter table notifications rename to former_notifications;

create table notifications (like former_notifications including defaults including constraints) partition by list (type);
-- Pages keep room, so that a row can change in place.
create table message_notifications partition of notifications for values in ('message') with (fillfactor = 80);
create table listed_notifications partition of notifications default partition by range (created_at);
create table listed_notifications_default partition of listed_notifications default;

select add_month('listed_notifications', month::date)
from generate_series(
  (
    select greatest(
      date_trunc('month', coalesce(min(created_at), now()) at time zone 'UTC'),
      date_trunc('month', now() at time zone 'UTC') - interval '11 months'
    )
    from former_notifications
  ),
  now() at time zone 'UTC' + interval '1 month', interval '1 month'
) month;
insert into notifications select * from former_notifications;
drop table former_notifications;

-- No index has a column that changes with every message.
alter table message_notifications
  add primary key (id),
  add constraint message_notifications_once unique (recipient_id, sender_id),
  add foreign key (recipient_id) references profiles on delete cascade,
  add foreign key (sender_id) references profiles on delete cascade,
  add foreign key (digest_id) references mails on delete set null;
create index message_notifications_sender on message_notifications (sender_id);
create index message_notifications_digest on message_notifications (digest_id) where digest_id is not null;

alter table listed_notifications
  add primary key (id, created_at),
  add foreign key (recipient_id) references profiles on delete cascade,
  add foreign key (sender_id) references profiles on delete cascade,
  add foreign key (post_id) references posts on delete cascade,
  add foreign key (comment_id) references comments on delete cascade,
  add foreign key (parent_comment_id) references comments on delete set null,
  add foreign key (event_id) references events on delete cascade,
  add foreign key (removal_id) references removals on delete cascade,
  add foreign key (digest_id) references mails on delete set null;
create index listed_notifications_recipient on listed_notifications (recipient_id, created_at desc, id desc);
create index listed_notifications_unread on listed_notifications (recipient_id) where read_at is null;
-- Also finds the earlier notification of the same like or follow.
create index listed_notifications_sender on listed_notifications (sender_id, recipient_id, post_id);
-- Also gathers the likes of one post, which are one line of the list.
create index listed_notifications_post on listed_notifications (post_id, recipient_id, type, created_at desc, id desc)
  where post_id is not null;
create index listed_notifications_comment on listed_notifications (comment_id) where comment_id is not null;
create index listed_notifications_parent_comment on listed_notifications (parent_comment_id)
  where parent_comment_id is not null;
create index listed_notifications_event on listed_notifications (event_id) where event_id is not null;
create index listed_notifications_removal on listed_notifications (removal_id) where removal_id is not null;
create index listed_notifications_digest on listed_notifications (digest_id) where digest_id is not null;

-- Like, unlike and like again notify once; so do follow, unfollow and follow. A unique index cannot span months. So two
-- transactions that notify of the same run one after the other, and the second one finds the row of the first. They lock a
-- row that a like, a poll and a follow lock anyway.
create function notify_once() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  if new.post_id is null then
    perform from profiles where member_id = new.sender_id for no key update;
    if exists (
      select from listed_notifications
      where sender_id = new.sender_id and recipient_id = new.recipient_id and post_id is null and type = new.type
    ) then
      return null;
    end if;
  else
    -- No month before the post needs a look. The day allows for clocks that differ.
    select least(created_at, new.created_at) - interval '1 day' into since from posts where id = new.post_id for no key update;
    if exists (
      select from listed_notifications
      where sender_id = new.sender_id and recipient_id = new.recipient_id and post_id = new.post_id and type = new.type
        and created_at >= since
    ) then
      return null;
    end if;
  end if;
  return new;
end $$;
create trigger notify_once before insert on listed_notifications for each row
  when (new.type in ('like', 'follow', 'poll')) execute function notify_once();
