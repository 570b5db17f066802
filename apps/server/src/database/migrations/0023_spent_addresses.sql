-- A calendar address that was ended or replaced stays so, whatever write is sent again.
alter table calendar_feeds alter column token_hash drop not null;
alter table calendar_feeds add column spent bytea[] not null default '{}';
