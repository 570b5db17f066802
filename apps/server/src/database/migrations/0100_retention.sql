-- Entries of the audit log can be deleted once they are old, but only by a transaction that says up to when.
create function refuse_deletion() returns trigger language plpgsql as $$
begin
  if old.at > coalesce(nullif(current_setting('bowline.audit_log_expired', true), ''), '-infinity')::timestamptz then
    raise exception 'The audit log is only ever added to.';
  end if;
  return old;
end $$;
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before update or truncate on audit_log
  for each statement execute function refuse_change();
create trigger audit_log_keeps_entries before delete on audit_log for each row execute function refuse_deletion();
