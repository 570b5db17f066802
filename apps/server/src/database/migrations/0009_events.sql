-- Events. A post announces each, or a whole series: who may see the post may see the event, and its likes and comments are
-- the event's.

create table event_series (
  id uuid primary key,
  host_id uuid not null references profiles on delete cascade,
  repeat text not null check (repeat in ('week', 'two-weeks', 'month')),
  created_at timestamptz not null
);
create index event_series_host on event_series (host_id);

create table events (
  id uuid primary key,
  post_id uuid not null references posts on delete cascade,
  series_id uuid references event_series on delete set null,
  title text not null,
  description text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The clock of the place, an IANA name: a series keeps its hour on it.
  time_zone text not null,
  -- Coarse, for everybody.
  place text not null,
  -- Exact, for those who go.
  address text not null,
  link text not null,
  capacity int check (capacity > 0),
  going_count int not null default 0 check (going_count >= 0),
  waiting_count int not null default 0 check (waiting_count >= 0),
  -- RFC 5545 SEQUENCE: raised with every change that matters to a calendar.
  sequence int not null default 0,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Nobody is ever in beyond the room there is, unless the host has made it smaller since.
  check (capacity is not null or waiting_count = 0)
);
create index events_time on events (starts_at, id);
create index events_post on events (post_id);
create index events_series on events (series_id) where series_id is not null;

create table event_rsvps (
  event_id uuid not null references events on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  state text not null check (state in ('going', 'waiting')),
  -- The order of the waiting list.
  turn bigint generated always as identity,
  created_at timestamptz not null,
  primary key (event_id, member_id)
);
create index event_rsvps_turn on event_rsvps (event_id, state, turn);
create index event_rsvps_member on event_rsvps (member_id, event_id);

-- Each reminder goes once.
create table event_reminders (
  event_id uuid not null references events on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  kind text not null check (kind in ('day', 'hour')),
  primary key (event_id, member_id, kind)
);
create index event_reminders_member on event_reminders (member_id);

-- The secret address of a member's own calendar; only its digest is kept.
create table calendar_feeds (
  member_id uuid primary key references profiles on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null
);

alter table posts
  add column announces text check (announces in ('event', 'challenge')),
  -- The event a post tells of; never its own announcement.
  add column event_id uuid references events on delete set null;
create index posts_event on posts (event_id, created_at desc, id desc) where event_id is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in (
    'like', 'comment', 'reply', 'follow', 'message', 'mention', 'hobbyUpdate', 'event'
  )),
  add column event_id uuid references events on delete cascade,
  -- What became of it: moved up from the waiting list, changed, cancelled, soon.
  add column detail text not null default '';
create index notifications_event on notifications (event_id) where event_id is not null;
