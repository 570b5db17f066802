create table bookmarks (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index bookmarks_user on bookmarks (user_id, created_at desc, post_id desc);
