-- As in 0122: each message changes its chat, but never the ids.
alter table chats drop constraint chats_check, drop constraint chats_check1;
create function check_chat() returns trigger language plpgsql as $$
begin
  if (new.first_id < new.second_id and new.id = new.first_id || '_' || new.second_id) is false then
    raise check_violation using constraint = 'chats_ids', message = 'the id of a chat consists of those of its members, in order';
  end if;
  return new;
end $$;
create trigger chats_checked before insert or update of id, first_id, second_id on chats
  for each row execute function check_chat();
