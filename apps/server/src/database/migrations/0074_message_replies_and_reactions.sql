-- The message that a reply quotes. It is in the same chat and is only ever deleted together with it.
alter table messages
  add column reply_to uuid references messages on delete set null,
  -- Raised with each change of the reactions, so that a device can tell which of two answers is newer.
  add column reaction_version int not null default 0;
create index messages_reply_to on messages (reply_to) where reply_to is not null;

-- One emoji for each member and message.
create table message_reactions (
  message_id uuid not null references messages on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  emoji text not null,
  created_at timestamptz not null,
  primary key (message_id, member_id)
);
create index message_reactions_member on message_reactions (member_id);
