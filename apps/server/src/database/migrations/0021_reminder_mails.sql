-- Who goes to an event is reminded by mail too; like a digest it is composed when it is sent, and never goes twice.
alter table mails drop constraint mails_kind_check;
alter table mails add constraint mails_kind_check check (kind in ('account', 'digest', 'reminder', 'contact'));
