-- Counts what a new member does, so that a write can count in its own statement. Returns the action whose limit is reached, or null. Without the
-- time of joining, the member is established and there is nothing to count.
create function count_for_newcomer(
  member uuid, joined_at timestamptz, moment timestamptz, posts int, messages int, links int
) returns text language plpgsql strict as $$
declare
  limits newcomer_limits;
  counted record;
  over_at timestamptz := moment - interval '24 hours';
begin
  select * into limits from newcomer_limits;
  if limits.days = 0 or moment >= joined_at + limits.days * interval '24 hours' then
    return null;
  end if;
  for counted in
    select action, amount, allowed
    from (values ('posts', posts, limits.posts), ('messages', messages, limits.messages), ('links', links, limits.links))
      as counts (action, amount, allowed)
    where amount > 0
  loop
    if counted.amount > counted.allowed then
      return counted.action;
    end if;
    insert into newcomer_counts as stored (member_id, action, count, window_started_at)
    values (member, counted.action, counted.amount, moment)
    on conflict (member_id, action) do update set
      count = excluded.count + case when stored.window_started_at <= over_at then 0 else stored.count end,
      window_started_at = case when stored.window_started_at <= over_at then moment else stored.window_started_at end
    where stored.window_started_at <= over_at or stored.count + excluded.count <= counted.allowed;
    if not found then
      return counted.action;
    end if;
  end loop;
  return null;
end $$;
