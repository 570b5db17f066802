-- As in 0122.
alter table messages drop constraint messages_check;
create function check_message() returns trigger language plpgsql as $$
begin
  if (new.sender_id::text in (split_part(new.chat_id, '_', 1), split_part(new.chat_id, '_', 2))) is false then
    raise check_violation using constraint = 'messages_sender', message = 'a message is from a member of its chat';
  end if;
  return new;
end $$;
create trigger messages_checked before insert or update of chat_id, sender_id on messages
  for each row execute function check_message();
