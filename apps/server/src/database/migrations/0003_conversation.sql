-- What happens around a post and between members. Each record, its counter, its Knots and its notification change together.

create table likes (
  post_id uuid not null references posts on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index likes_user on likes (user_id, created_at desc);
create index likes_post on likes (post_id, created_at desc, user_id desc);

create table comments (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  -- Null once the author has left and replies remain.
  author_id uuid references profiles on delete set null,
  parent_id uuid references comments on delete cascade,
  content text not null,
  upvotes int not null default 0 check (upvotes >= 0),
  downvotes int not null default 0 check (downvotes >= 0),
  vote_score int generated always as (upvotes - downvotes) stored,
  reply_count int not null default 0 check (reply_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A deleted comment with replies stays as a placeholder without words.
  deleted_at timestamptz
);
create index comments_post on comments (post_id, created_at desc, id desc) where parent_id is null;
create index comments_parent on comments (parent_id, created_at, id) where parent_id is not null;
create index comments_author on comments (author_id);

-- SPEC.md §3 CommentReaction; a vote of 0 is no row.
create table comment_votes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references profiles on delete cascade,
  value smallint not null check (value in (-1, 1)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_votes_user on comment_votes (user_id);

-- An append-only ledger: one entry for (member, action, subject), so that nothing is earned twice.
create table knot_entries (
  id bigint generated always as identity primary key,
  member_id uuid not null references profiles on delete cascade,
  action text not null,
  subject text not null,
  amount int not null check (amount > 0),
  category text not null check (category in ('content', 'engagement', 'profile', 'loyalty', 'achievements')),
  reason text not null,
  -- For leaderboards by hobby.
  hobby_id smallint references hobbies,
  created_at timestamptz not null,
  unique (member_id, action, subject)
);
create index knot_entries_member on knot_entries (member_id, created_at desc, id desc);
create index knot_entries_time on knot_entries (created_at, member_id);
create index knot_entries_hobby on knot_entries (hobby_id, created_at) where hobby_id is not null;

-- SPEC.md §3 UserPoints: the ledger's sums, kept with it.
create table knot_totals (
  member_id uuid primary key references profiles on delete cascade,
  total int not null default 0,
  content int not null default 0,
  engagement int not null default 0,
  profile int not null default 0,
  loyalty int not null default 0,
  achievements int not null default 0,
  level text not null default 'Sprout',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index knot_totals_rank on knot_totals (total desc, member_id);

-- The calendar days a member was there, by the member's own clock.
create table active_days (
  member_id uuid not null references profiles on delete cascade,
  day date not null,
  primary key (member_id, day)
);

create table notifications (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null references profiles on delete cascade,
  sender_id uuid not null references profiles on delete cascade,
  type text not null check (type in ('like', 'comment', 'reply', 'follow', 'message', 'mention', 'hobbyUpdate')),
  post_id uuid references posts on delete cascade,
  comment_id uuid references comments on delete cascade,
  parent_comment_id uuid references comments on delete set null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications_recipient on notifications (recipient_id, created_at desc, id desc);
create index notifications_unread on notifications (recipient_id) where read_at is null;
create index notifications_sender on notifications (sender_id);
create index notifications_post on notifications (post_id);
create index notifications_comment on notifications (comment_id);
-- Like, unlike and like again notify once; so do follow, unfollow and follow.
create unique index notifications_once on notifications (recipient_id, sender_id, type, post_id)
  nulls not distinct where type in ('like', 'follow');

create table blocks (
  blocker_id uuid not null references profiles on delete cascade,
  blocked_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, blocker_id);

create table mutes (
  muter_id uuid not null references profiles on delete cascade,
  muted_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (muter_id, muted_id),
  check (muter_id <> muted_id)
);

alter table preferences
  -- Whose calendar counts for streaks; an IANA name.
  add column time_zone text not null default 'UTC',
  add column on_leaderboards boolean not null default true;

-- SPEC.md §3: lists of an imported profile, until the follow migration has turned them into follows.
alter table profiles
  add column legacy_following uuid[] not null default '{}',
  add column legacy_followers uuid[] not null default '{}';
