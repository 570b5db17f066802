-- How a session was opened, and when its member last gave a password or a passkey in it.
alter table sessions
  add column method text not null default 'password' check (
    method in ('password', 'password+totp', 'password+passkey', 'passkey', 'recovery-code', 'email-link')
  ),
  add column proven_at timestamptz;

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_account on passkeys (account_id);

-- An authenticator app. Its secret is derived from the seed and SECRET, so the database alone does not reveal it.
create table authenticator_apps (
  account_id uuid primary key references accounts on delete cascade,
  seed text not null,
  created_at timestamptz not null,
  -- Null until the member has entered a first code.
  confirmed_at timestamptz,
  -- Codes of this time step and earlier ones are refused.
  last_step int not null default 0
);

create table recovery_codes (
  code_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The operation that made the set.
  batch text not null,
  used_at timestamptz
);
create index recovery_codes_account on recovery_codes (account_id);

-- Single-use challenges: each is signed by a passkey, or names a sign-in that waits for its second step.
create table auth_challenges (
  challenge text primary key,
  -- A digest of the operation that asked, so that the same request sent again gets the same challenge.
  asked_by bytea not null unique,
  purpose text not null check (purpose in ('passkey-sign-in', 'second-step', 'registration', 'proof')),
  account_id uuid references accounts on delete cascade,
  session_id uuid references sessions on delete cascade,
  remember_me boolean not null default false,
  -- A digest of the request that used it, so that the same request sent again gets the same answer.
  used_by bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_challenges_account on auth_challenges (account_id);
create index auth_challenges_session on auth_challenges (session_id);
create index auth_challenges_expires on auth_challenges (expires_at);
