-- One to one chats. What both see is kept once; what is one member's own (read, unread, hidden) is kept for each.

create table chats (
  -- SPEC.md §3: the two ids, sorted and joined by "_".
  id text primary key,
  first_id uuid not null references profiles on delete cascade,
  second_id uuid not null references profiles on delete cascade,
  -- Raised under this row's lock: messages are numbered 1, 2, 3, … without a gap.
  last_seq int not null default 0,
  created_at timestamptz not null,
  -- Of the newest message, or of the start.
  updated_at timestamptz not null,
  check (first_id < second_id),
  check (id = first_id::text || '_' || second_id::text)
);
create index chats_first on chats (first_id);
create index chats_second on chats (second_id);

create table messages (
  id uuid primary key,
  chat_id text not null references chats on delete cascade,
  seq int not null,
  -- One of the chat's two members, with whom it goes.
  sender_id uuid not null check (sender_id::text in (split_part(chat_id, '_', 1), split_part(chat_id, '_', 2))),
  text text not null,
  media_id uuid unique references media on delete set null,
  created_at timestamptz not null,
  -- When the other one read it.
  read_at timestamptz,
  -- Taken back for both: its text and picture are gone.
  deleted_at timestamptz,
  unique (chat_id, seq)
);

create table chat_members (
  chat_id text not null references chats on delete cascade,
  member_id uuid not null references profiles on delete cascade,
  other_id uuid not null,
  -- The sequence number up to which the member has read.
  read_seq int not null default 0,
  -- Messages of the other one after read_seq that are still there for the member.
  unread int not null default 0 check (unread >= 0),
  -- As the chat's: the order of the list.
  updated_at timestamptz not null,
  primary key (member_id, chat_id)
);
create index chat_members_list on chat_members (member_id, updated_at desc, other_id desc);
create index chat_members_chat on chat_members (chat_id);
create index chat_members_unread on chat_members (member_id) where unread > 0;

-- Deleted by a member for themselves alone.
create table hidden_messages (
  member_id uuid not null references profiles on delete cascade,
  message_id uuid not null references messages on delete cascade,
  primary key (member_id, message_id)
);
create index hidden_messages_message on hidden_messages (message_id);

alter table media
  drop constraint media_purpose_check,
  add constraint media_purpose_check check (purpose in ('post', 'profile', 'message'));

alter table preferences
  add column chat_read_receipts boolean not null default true,
  add column chat_typing boolean not null default true;

-- Of a member's messages there is one line, moved up by each.
create unique index notifications_message on notifications (recipient_id, sender_id) where type = 'message';

-- When a member was last there; written at most once a minute, and no loss in a crash.
create unlogged table presence (
  member_id uuid primary key references profiles on delete cascade,
  active_at timestamptz not null
);

-- What members tell those who look after the community. What was reported is kept as it was.
create table reports (
  id uuid primary key,
  reporter_id uuid references profiles on delete set null,
  -- Whose it is.
  member_id uuid references profiles on delete cascade,
  subject text not null check (subject in ('message')),
  subject_id uuid not null,
  reason text not null check (reason in ('spam', 'harassment', 'hate', 'violence', 'nudity', 'other')),
  note text not null default '',
  excerpt text not null,
  created_at timestamptz not null,
  unique (reporter_id, subject, subject_id)
);
create index reports_member on reports (member_id);
create index reports_subject on reports (subject, subject_id);
