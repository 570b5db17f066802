-- The sweep looks for sign-ups that were never completed.
create index accounts_unverified on accounts (created_at) where email_verified_at is null;
