-- What members may do only so often in their first days. Admins set the one row of limits; 0 days switches them off.
create table newcomer_limits (
  is_only boolean primary key default true check (is_only),
  days int not null default 7 check (days between 0 and 90),
  posts int not null default 20 check (posts >= 0),
  messages int not null default 20 check (messages >= 0),
  links int not null default 10 check (links >= 0)
);
insert into newcomer_limits default values;

-- How often a new member has done so since the window began, which lasts a day.
create table newcomer_counts (
  member_id uuid not null references accounts on delete cascade,
  action text not null check (action in ('posts', 'messages', 'links')),
  count int not null,
  window_started_at timestamptz not null,
  primary key (member_id, action)
);
