-- PostgreSQL parses all CHECKs of a table for each statement that changes a row, so each like parsed those of polls. A trigger only
-- runs if one of its columns is written, see docs/decisions/043-checks-when-written.md. The constraints come first, because dropping
-- them takes the strongest lock: taken after that of the trigger, it can end in a deadlock with a write that has read the table.
alter table posts drop constraint posts_visibility_check, drop constraint posts_announces_check, drop constraint posts_poll;
create function check_post() returns trigger language plpgsql as $$
begin
  if (new.visibility in ('public', 'followers', 'private')) is false then
    raise check_violation using constraint = 'posts_visibility', message = 'a post has no such visibility';
  elsif (new.announces in ('event', 'challenge')) is false then
    raise check_violation using constraint = 'posts_announces', message = 'a post announces an event or a challenge';
  elsif (
    num_nonnulls(new.poll_options, new.poll_counts, new.poll_ends_at, new.poll_is_over) = 0
    or num_nulls(new.poll_options, new.poll_counts, new.poll_ends_at, new.poll_is_over) = 0
      and cardinality(new.poll_options) between 2 and 6
      and cardinality(new.poll_counts) = cardinality(new.poll_options)
      and 0 <= all (new.poll_counts)
  ) is false then
    raise check_violation using constraint = 'posts_poll', message = 'a poll has two to six options, with a count for each';
  end if;
  return new;
end $$;
create trigger posts_checked
  before insert or update of visibility, announces, poll_options, poll_counts, poll_ends_at, poll_is_over on posts
  for each row execute function check_post();
