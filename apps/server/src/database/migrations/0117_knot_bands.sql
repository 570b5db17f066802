-- Almost every like changes two totals and six sums, so no index has these amounts (see 0099). An index has the band of an amount
-- instead: the first ends at 11 Knots, and each later one is about a fifth higher than the one before. Lists in the order of amounts
-- read band after band, and sort each.
create function knot_band(knots bigint) returns smallint language sql immutable parallel safe
  return floor(5 * ln(1 + greatest(knots, 0)::float8 / 50))::smallint;

-- This rewrites both tables, with room for updates in place: a few seconds for 100,000 members.
alter table knot_totals add column band smallint generated always as (knot_band(total)) stored;
alter table knot_sums set (fillfactor = 70);
alter table knot_sums add column band smallint generated always as (knot_band(knots)) stored;

-- An entry has the hobby of its post, challenge or profile, and hobbies are never deleted. The check and the index that it takes
-- were paid twice for each like.
alter table knot_entries drop constraint knot_entries_hobby_id_fkey;

-- PostgreSQL expected many entries at once and read the whole ledger for their origins.
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
