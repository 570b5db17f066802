-- The latest sign-up with an address, until the address is verified. An address that has an account gets a row too:
-- so a username is reserved, and a password is remembered, in the same way whether or not the address is known.
create table sign_ups (
  email_key text primary key,
  -- Null once the reservation has expired and another sign-up has taken the name.
  username text,
  username_key text generated always as (lower(username)) stored unique,
  display_name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  name_reserved_until timestamptz not null,
  -- May lie ahead: an email that waits for the cooldown to end.
  last_email_at timestamptz,
  expires_at timestamptz not null
);
create index sign_ups_expires on sign_ups (expires_at);
