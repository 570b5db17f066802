-- As in 0122: the condition of a trigger is parsed for each statement, too. So the function looks at the type itself.
create or replace function notify_once() returns trigger language plpgsql as $$
declare
  since timestamptz;
begin
  if new.type not in ('like', 'follow', 'poll') then return new; end if;
  if new.post_id is null then
    perform from profiles where member_id = new.sender_id for no key update;
    if exists (
      select from listed_notifications
      where sender_id = new.sender_id and recipient_id = new.recipient_id and post_id is null and type = new.type
    ) then
      return null;
    end if;
  else
    -- No month before the post needs a look. The day allows for clocks that differ.
    select least(created_at, new.created_at) - interval '1 day' into since from posts where id = new.post_id for no key update;
    if exists (
      select from listed_notifications
      where sender_id = new.sender_id and recipient_id = new.recipient_id and post_id = new.post_id and type = new.type
        and created_at >= since
    ) then
      return null;
    end if;
  end if;
  return new;
end $$;
create or replace trigger notify_once before insert on listed_notifications for each row execute function notify_once();
