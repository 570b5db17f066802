-- The app makes the key (emailKey in packages/domain), because JavaScript and PostgreSQL lower some letters differently.
-- Both agree on ASCII. The other keys are made at the next start.
alter table accounts alter column email_key drop expression;
update accounts set email_key = null where octet_length(email) <> length(email);
create index accounts_without_email_key on accounts (id) where email_key is null;
