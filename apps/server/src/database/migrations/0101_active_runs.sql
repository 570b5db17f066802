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
