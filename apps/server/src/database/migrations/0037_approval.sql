-- Verified accounts that wait for an admin's decision, or were declined (REGISTRATION=approval). Null: let in.
alter table accounts
  add column approval text check (approval in ('waiting', 'declined')),
  add column approval_changed_at timestamptz;
create index accounts_approval on accounts (approval, approval_changed_at, id) where approval is not null;
