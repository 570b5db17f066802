-- What leaderboards show besides knot_totals: the sums of a week (its Monday), of a hobby, or of both. The week -infinity stands for
-- all weeks, the hobby 0 for all hobbies.
create table knot_sums (
  member_id uuid not null references profiles on delete cascade,
  week date not null,
  hobby_id smallint not null,
  knots int not null,
  primary key (member_id, week, hobby_id)
);
create index knot_sums_rank on knot_sums (week, hobby_id, knots desc, member_id);

-- The sums to which an entry belongs. Reversals count when the Knots were earned.
create function knot_boards(earned_at timestamptz, hobby smallint) returns table (week date, hobby_id smallint)
  language sql immutable parallel safe as $$
  select date_trunc('week', earned_at at time zone 'UTC')::date, 0::smallint
  union all select date_trunc('week', earned_at at time zone 'UTC')::date, hobby where hobby is not null
  union all select '-infinity', hobby where hobby is not null
$$;

create function add_to_knot_sums() returns trigger language plpgsql as $$
begin
  insert into knot_sums (member_id, week, hobby_id, knots)
  select entered.member_id, board.week, board.hobby_id, sum(entered.amount)
  from entered
  left join knot_entries origin on origin.id = entered.origin_id
  cross join lateral knot_boards(coalesce(origin.created_at, entered.created_at), entered.hobby_id) board
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (member_id, week, hobby_id) do update set knots = knot_sums.knots + excluded.knots;
  return null;
end $$;
create trigger knot_entries_summed after insert on knot_entries
  referencing new table as entered for each statement execute function add_to_knot_sums();

insert into knot_sums (member_id, week, hobby_id, knots)
select entry.member_id, board.week, board.hobby_id, sum(entry.amount)
from knot_entries entry
left join knot_entries origin on origin.id = entry.origin_id
cross join lateral knot_boards(coalesce(origin.created_at, entry.created_at), entry.hobby_id) board
where board.week = '-infinity' or board.week > current_date - 14
group by 1, 2, 3;

-- It served the sums of a week.
drop index knot_entries_time;
