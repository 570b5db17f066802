-- Challenges. Like an event, each has a post that announces it; a check-in is a post.

create table challenges (
  id uuid primary key,
  post_id uuid not null unique references posts on delete cascade,
  kind text not null check (kind in ('individual', 'cooperative')),
  title text not null,
  description text not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  goal int not null check (goal > 0),
  member_count int not null default 0 check (member_count >= 0),
  -- Days checked in to, of all members: what a cooperative goal counts.
  check_in_count int not null default 0 check (check_in_count >= 0),
  completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index challenges_days on challenges (ends_on, id);

create table challenge_members (
  challenge_id uuid not null references challenges on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  joined_at timestamptz not null,
  -- Who leaves keeps what they did, and finds it again.
  left_at timestamptz,
  check_in_count int not null default 0 check (check_in_count >= 0),
  paused_on date,
  completed_at timestamptz,
  primary key (challenge_id, member_id)
);
create index challenge_members_member on challenge_members (member_id);
create index challenge_members_rank on challenge_members (challenge_id, check_in_count desc, member_id);

-- One a day counts: the first post of a day is its check-in, and the next one takes over when that is deleted.
create table challenge_check_ins (
  challenge_id uuid not null references challenges on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  post_id uuid not null references posts on delete cascade,
  -- By the member's own calendar, when the post was made.
  day date not null,
  created_at timestamptz not null,
  primary key (challenge_id, member_id, post_id)
);
create index challenge_check_ins_post on challenge_check_ins (post_id);
create index challenge_check_ins_day on challenge_check_ins (challenge_id, member_id, day);

-- Days of rest, so that a streak stands still.
create table challenge_pauses (
  challenge_id uuid not null references challenges on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  from_day date not null,
  to_day date,
  primary key (challenge_id, member_id, from_day)
);
create index challenge_pauses_member on challenge_pauses (member_id);

alter table posts add column challenge_id uuid references challenges on delete set null;
create index posts_challenge on posts (challenge_id, created_at desc, id desc) where challenge_id is not null;
