-- Accounts are who may sign in; profiles are what others see. Times are the server's, ids of things members make are the clients'.

create table accounts (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  email_key text generated always as (lower(email)) stored unique,
  email_verified_at timestamptz,
  password_hash text,
  is_admin boolean not null default false,
  is_developer boolean not null default false,
  disabled_at timestamptz,
  last_verification_sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references accounts on delete cascade,
  remembered boolean not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_account on sessions (account_id);
create index sessions_expires on sessions (expires_at);

-- Codes that are mailed; the mail has the code, the table its hash.
create table action_codes (
  code_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  mode text not null check (mode in ('verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index action_codes_account on action_codes (account_id);
create index action_codes_expires on action_codes (expires_at);

-- SPEC.md §4 Login lockout, per account and source, so that nobody can lock out another.
create table login_failures (
  email_key text not null,
  source text not null,
  count int not null,
  window_started_at timestamptz not null,
  primary key (email_key, source)
);

-- A full bucket forgotten by a crash harms nobody, so no write-ahead log.
create unlogged table rate_limits (
  key text primary key,
  /* When the bucket will be full again. */
  full_at timestamptz not null
);

create table profiles (
  member_id uuid primary key references accounts on delete cascade,
  username text not null check (length(username) between 3 and 30),
  username_key text generated always as (lower(username)) stored unique,
  display_name text not null,
  bio text not null default '',
  photo_id uuid,
  profile_visibility text not null default 'public' check (profile_visibility in ('public', 'followers', 'private')),
  activity_visibility text not null default 'followers' check (activity_visibility in ('public', 'followers', 'private')),
  message_permission text not null default 'followers' check (message_permission in ('public', 'followers', 'none')),
  notification_preferences jsonb not null default '{}',
  post_count int not null default 0,
  follower_count int not null default 0,
  following_count int not null default 0,
  connection_count int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table preferences (
  member_id uuid primary key references accounts on delete cascade,
  theme text check (theme in ('light', 'dark')),
  welcome_seen boolean not null default false,
  created_at timestamptz not null default now()
);

create table hobbies (
  id smallint generated always as identity primary key,
  slug text not null unique,
  name text not null,
  group_name text not null,
  colour text not null,
  icon text not null,
  position int not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);

create table profile_hobbies (
  member_id uuid not null references profiles on delete cascade,
  hobby_id smallint not null references hobbies,
  level text check (level in ('beginner', 'intermediate', 'advanced', 'expert')),
  position smallint not null,
  primary key (member_id, hobby_id)
);
create index profile_hobbies_hobby on profile_hobbies (hobby_id);

create table media (
  id uuid primary key,
  owner_id uuid not null references accounts on delete cascade,
  purpose text not null check (purpose in ('post', 'profile')),
  -- The widest picture; the narrower ones are in variants: [{ path, width }].
  path text not null unique,
  content_type text not null,
  width int not null,
  height int not null,
  bytes int not null,
  variants jsonb not null,
  placeholder text not null,
  description text not null default '',
  -- Until a post or profile refers to it; what stays unattached for a day is swept.
  attached_at timestamptz,
  uploaded_at timestamptz not null default now()
);
create index media_owner on media (owner_id);
create index media_unattached on media (uploaded_at) where attached_at is null;
alter table profiles add foreign key (photo_id) references media on delete set null;
create index profiles_photo on profiles (photo_id) where photo_id is not null;

create table posts (
  id uuid primary key,
  author_id uuid not null references profiles on delete cascade,
  content text not null,
  hobby_id smallint not null references hobbies,
  visibility text not null check (visibility in ('public', 'followers', 'private')),
  tags text[] not null default '{}',
  media_id uuid unique references media on delete set null,
  like_count int not null default 0 check (like_count >= 0),
  comment_count int not null default 0 check (comment_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index posts_author on posts (author_id, created_at desc, id desc);
create index posts_hobby on posts (hobby_id, created_at desc, id desc);

create table follows (
  follower_id uuid not null references profiles on delete cascade,
  following_id uuid not null references profiles on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, following_id),
  check (follower_id <> following_id)
);
create index follows_by_follower on follows (follower_id, created_at desc, following_id desc);
create index follows_by_following on follows (following_id, created_at desc, follower_id desc);

-- SPEC.md §3: kept by the follow transaction; user_a < user_b.
create table connections (
  user_a uuid not null references profiles on delete cascade,
  user_b uuid not null references profiles on delete cascade,
  is_connection boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (user_a, user_b),
  check (user_a < user_b)
);
create index connections_b on connections (user_b);

-- A write's id and its answer, kept with its effect: the same id again gives the first answer.
create table operations (
  -- The member; the nil id for visitors.
  actor_id uuid not null,
  id text not null check (length(id) between 8 and 100),
  name text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (actor_id, id)
);
create index operations_created on operations (created_at);

create table mails (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references accounts on delete cascade,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  links text[] not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  attempts int not null default 0,
  last_error text
);
create index mails_created on mails (created_at desc);
