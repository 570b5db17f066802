-- An entry has the hobby of its post, challenge or profile, and hobbies are never deleted. The check and the index that it takes
-- were paid twice for each like. Dropping the check locks hobbies as well, and writes lock the two tables in either order. So this
-- gives up both locks, and tries again, before anybody waits long enough for a deadlock.
do $$
begin
  perform set_config('lock_timeout', '100ms', true);
  loop
    begin
      alter table knot_entries drop constraint knot_entries_hobby_id_fkey;
      return;
    exception when lock_not_available then
      perform pg_sleep(0.05);
    end;
  end loop;
end $$;
