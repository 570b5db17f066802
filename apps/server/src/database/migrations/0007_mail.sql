-- A mail's way out. What stands between "sending" and "handed-over" may be tried again without a doubt; only the moment between
-- the last byte and the mail server's answer leaves one.
alter table mails
  add column kind text not null default 'account' check (kind in ('account', 'digest', 'contact')),
  add column state text not null default 'queued' check (state in (
    -- In the outbox of a server without SMTP_URL, for good.
    'kept',
    'queued', 'sending', 'handed-over', 'sent',
    -- By the mail server, for good.
    'refused',
    -- Nobody knows whether it arrived, and once too often would be worse than not at all.
    'uncertain',
    -- By the time it could go there was nothing left to tell.
    'dropped'
  )),
  add column state_at timestamptz not null default now(),
  add column unsubscribe_url text;
update mails set state = 'sent' where sent_at is not null;
create index mails_state on mails (state, state_at) where state in ('queued', 'sending', 'handed-over');

-- Why a mail server will take nothing for the address; forgotten when it takes something, or when the address changes.
alter table accounts
  add column mail_refused_at timestamptz,
  add column mail_refused_reason text;

alter table profiles
  add column digest_rhythm text not null default 'daily' check (digest_rhythm in ('daily', 'weekly')),
  -- By the member's own clock.
  add column digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- Null: to be reckoned anew.
  add column digest_due_at timestamptz,
  -- The member's own day of the last one: no second on the same.
  add column digest_day date;
create index profiles_digest_due on profiles (digest_due_at nulls first)
  where (notification_preferences -> 'emailNotifications') is distinct from 'false'::jsonb;

-- In which digest a notification was told; no other tells it again.
alter table notifications add column digest_id uuid references mails on delete set null;
create index notifications_digest on notifications (digest_id) where digest_id is not null;
