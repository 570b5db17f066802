-- What was written with the contact form: kept whether or not a mail about it can go.
create table contact_messages (
  id uuid primary key,
  -- Null for a visitor.
  member_id uuid references accounts on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null
);
create index contact_messages_created on contact_messages (created_at);
create index contact_messages_member on contact_messages (member_id) where member_id is not null;
alter table mails add column reply_to text;
