-- Links with which members let others sign up (REGISTRATION=invitation).
create table invitations (
  id uuid primary key,
  inviter_id uuid not null references accounts on delete cascade,
  -- Readable, so that its maker can copy the link again.
  code text not null unique,
  max_uses int not null check (max_uses > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index invitations_inviter on invitations (inviter_id, created_at desc, id desc);

-- Each use stays counted after the member who joined by it has left.
create table invitation_uses (
  id bigint generated always as identity primary key,
  invitation_id uuid not null references invitations on delete cascade,
  member_id uuid unique references accounts on delete set null,
  joined_at timestamptz not null
);
create index invitation_uses_invitation on invitation_uses (invitation_id);

-- A sign-up holds a use as long as it reserves its username.
alter table sign_ups add column invitation_id uuid references invitations on delete set null;
create index sign_ups_invitation on sign_ups (invitation_id) where invitation_id is not null;
