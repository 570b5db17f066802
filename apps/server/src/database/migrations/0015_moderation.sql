-- Looking after the community: reports gathered into cases, what was removed and may come back, who is suspended,
-- what is announced to all, and a log of what admins did.

-- One for each thing that was reported, or for each appeal, until an admin has dealt with it.
create table moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('report', 'appeal')),
  subject text not null check (subject in ('post', 'comment', 'member', 'message', 'event', 'challenge')),
  subject_id uuid not null,
  -- Whose it is.
  member_id uuid references profiles on delete cascade,
  -- As it was when it was first reported, or removed.
  excerpt text not null,
  -- Shown to admins, whoever else may see it.
  media_id uuid references media on delete set null,
  report_count int not null default 0,
  opened_at timestamptz not null,
  latest_at timestamptz not null,
  closed_at timestamptz,
  decision text check (decision in ('dismissed', 'removed', 'suspended', 'restored', 'kept')),
  check ((closed_at is null) = (decision is null))
);
create unique index moderation_cases_open on moderation_cases (kind, subject, subject_id) where closed_at is null;
create index moderation_cases_queue on moderation_cases (opened_at, id) where closed_at is null;
create index moderation_cases_done on moderation_cases (closed_at desc, id desc) where closed_at is not null;
create index moderation_cases_member on moderation_cases (member_id);
create index moderation_cases_media on moderation_cases (media_id) where media_id is not null;

alter table reports
  drop constraint reports_subject_check,
  add constraint reports_subject_check check (subject in ('post', 'comment', 'member', 'message', 'event', 'challenge')),
  add column case_id uuid references moderation_cases on delete cascade;
insert into moderation_cases (kind, subject, subject_id, member_id, excerpt, report_count, opened_at, latest_at)
  select 'report', subject, subject_id, (array_agg(member_id))[1], (array_agg(excerpt order by created_at))[1], count(*),
    min(created_at), max(created_at)
  from reports group by subject, subject_id;
update reports set case_id = moderation_cases.id from moderation_cases
  where moderation_cases.subject = reports.subject and moderation_cases.subject_id = reports.subject_id;
alter table reports alter column case_id set not null;
create index reports_case on reports (case_id, created_at, id);

-- A removed post stays, with all that hangs on it, and nobody sees it. It announces an event or a challenge: neither those.
alter table posts add column removed_at timestamptz;

create table removals (
  id uuid primary key,
  -- Whose it was.
  member_id uuid not null references profiles on delete cascade,
  subject text not null check (subject in ('post', 'comment', 'message', 'event', 'challenge')),
  subject_id uuid not null,
  reason text not null,
  excerpt text not null,
  -- Of a comment or a message, what it takes to put it back.
  kept jsonb,
  media_id uuid references media on delete set null,
  created_at timestamptz not null,
  appeal text,
  appealed_at timestamptz,
  answer text,
  answered_at timestamptz,
  restored_at timestamptz
);
create unique index removals_standing on removals (subject, subject_id) where restored_at is null;
create index removals_member on removals (member_id, created_at desc);
create index removals_media on removals (media_id) where media_id is not null;
alter table moderation_cases add column removal_id uuid references removals on delete cascade;
create index moderation_cases_removal on moderation_cases (removal_id) where removal_id is not null;

-- accounts.disabled_at says that one runs.
create table suspensions (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references accounts on delete cascade,
  reason text not null,
  created_at timestamptz not null,
  -- Null: until an admin ends it.
  until timestamptz,
  ended_at timestamptz
);
create unique index suspensions_running on suspensions (member_id) where ended_at is null;
create index suspensions_member on suspensions (member_id, created_at desc);
create index suspensions_due on suspensions (until) where ended_at is null and until is not null;
create index accounts_disabled on accounts (id) where disabled_at is not null;

create table announcements (
  id uuid primary key,
  text text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  check (ends_at >= starts_at)
);
create index announcements_ends on announcements (ends_at);

create table announcement_dismissals (
  member_id uuid not null references profiles on delete cascade,
  announcement_id uuid not null references announcements on delete cascade,
  primary key (member_id, announcement_id)
);
create index announcement_dismissals_announcement on announcement_dismissals (announcement_id);

-- Who did what to whom, and why. Ids alone, so that a name goes with its account; never changed.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: by the clock.
  actor_id uuid,
  action text not null,
  member_id uuid,
  subject text,
  subject_id text,
  reason text not null default ''
);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_member on audit_log (member_id, at desc) where member_id is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only ever added to.';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in (
    'like', 'comment', 'reply', 'follow', 'message', 'mention', 'hobbyUpdate', 'event', 'moderation'
  )),
  add column removal_id uuid references removals on delete cascade;
create index notifications_removal on notifications (removal_id) where removal_id is not null;
