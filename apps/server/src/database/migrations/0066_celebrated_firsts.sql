-- What a member was congratulated on: 'post', 'connection' and 'challenge:' with an id. Null before they first asked.
alter table preferences add column celebrated_firsts text[];
update preferences set celebrated_firsts = array(
  select 'post' from profiles where profiles.member_id = preferences.member_id and post_count > 0
  union all
  select 'connection' from profiles where profiles.member_id = preferences.member_id and connection_count > 0
  union all
  select 'challenge:' || challenge_id from challenge_members
  where challenge_members.member_id = preferences.member_id and completed_at is not null
) where celebrated_level is not null;
