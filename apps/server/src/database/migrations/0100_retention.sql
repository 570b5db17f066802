-- Entries of the audit log can be deleted once they are old, but only by a transaction that says up to when.
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  if old.at > coalesce(nullif(current_setting('bowline.audit_log_expired', true), ''), '-infinity')::timestamptz then
    raise exception 'The audit log is only ever added to.';
  end if;
  return old;
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_keeps_entries before delete on audit_log for each row execute function refuse_deletion();

-- Active days of long ago, one row for each run of days. Nothing is lost: streaks and archives read both as days.
create table active_runs (
  member_id uuid not null references profiles on delete cascade,
  first_day date not null,
  last_day date not null,
  primary key (member_id, first_day),
  check (first_day <= last_day)
);
create view member_days as
  select member_id, day from active_days
  union
  select member_id, day::date from active_runs cross join lateral generate_series(first_day, last_day, interval '1 day') day;
-- Finds the days to merge. A member adds one a day.
create index active_days_day on active_days (day);
