-- As in 0122: both CHECKs were parsed for each entry, which took as long as the entry itself.
alter table knot_entries drop constraint knot_entries_category_check, drop constraint knot_entries_turn;
create function check_knot_entry() returns trigger language plpgsql as $$
begin
  if (new.category in ('content', 'engagement', 'profile', 'loyalty', 'achievements')) is false then
    raise check_violation using constraint = 'knot_entries_category', message = 'Knots have no such category';
  elsif (case
    when new.origin_id is null then new.turn = 0 and new.subject is not null and new.amount > 0
    else new.turn > 0 and new.subject is null
      and case new.turn % 2 when 1 then new.amount < 0 else new.amount > 0 end
  end) is false then
    raise check_violation using constraint = 'knot_entries_turn',
      message = 'Knots are awarded, and then taken back and restored in turn';
  end if;
  return new;
end $$;
create trigger knot_entries_checked
  before insert or update of category, origin_id, turn, subject, amount on knot_entries
  for each row execute function check_knot_entry();
