-- What members imported lately, for the weekly limit.
create table import_log (
  id uuid primary key,
  member_id uuid not null references profiles on delete cascade,
  bytes bigint not null,
  created_at timestamptz not null
);
create index import_log_member on import_log (member_id, created_at);
