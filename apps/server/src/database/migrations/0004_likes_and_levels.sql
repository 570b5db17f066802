-- The likes of one post are one line of its author's notifications: the newest is found, and the others gathered, by this.
create index notifications_likes on notifications (recipient_id, post_id, created_at desc, id desc) where type = 'like';

alter table preferences
  -- The highest level the member was congratulated on; null until the app has asked for the first time.
  add column celebrated_level text;

alter table profiles
  -- When the imported lists became follows; they are kept in step, but not migrated again.
  add column follows_migrated_at timestamptz;
