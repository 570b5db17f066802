-- A member's archive of their own data: one at a time, made by a job, there for seven days.
create table archives (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique references profiles on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed')),
  -- Files written, and files there will be.
  done int not null default 0,
  total int not null default 0,
  bytes bigint,
  created_at timestamptz not null,
  -- Of the last step: what has not moved for long is not being worked on.
  moved_at timestamptz not null,
  -- From when it is ready.
  expires_at timestamptz
);
create index archives_expires on archives (expires_at) where expires_at is not null;
