alter table knot_sums set (fillfactor = 70);
-- safe: this rewrites the table, with room for updates in place, which takes a few seconds for 100,000 members.
alter table knot_sums add column band smallint generated always as (knot_band(knots)) stored;

-- A join for the origins was planned while the ledger was small, and read all of it for each statement.
create or replace function add_to_knot_sums() returns trigger language plpgsql as $$
begin
  insert into knot_sums (member_id, week, hobby_id, knots)
  select member_id, board.week, board.hobby_id, sum(amount)
  from (
    select entered.*, coalesce(
      (select origin.created_at from knot_entries origin where origin.id = entered.origin_id), entered.created_at
    ) as earned_at
    from entered offset 0
  ) entry
  cross join lateral knot_boards(earned_at, entry.hobby_id) board
  group by 1, 2, 3
  order by 1, 2, 3
  on conflict (member_id, week, hobby_id) do update set knots = knot_sums.knots + excluded.knots;
  return null;
end $$;
