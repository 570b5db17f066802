-- Archives of other Bowlines: the key that signs our own, imports, what of them has no place of its own here, and whose
-- Knots were taken over.

-- This Bowline's Ed25519 key, made at first use; base64url.
create table signing_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);

-- One at a time for each member; the archive lies in the storage until it is done.
create table imports (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null unique references profiles on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'done', 'failed')),
  -- Files looked through and pictures taken, and how many there are of both.
  done int not null default 0,
  total int not null default 0,
  -- Where the archive was made, and when.
  origin text not null,
  exported_at timestamptz not null,
  is_trusted boolean not null,
  -- Why it failed for good.
  problem text,
  -- What became of it, in lines that are counted.
  lines jsonb not null default '[]',
  created_at timestamptz not null,
  -- Of the last step: what has not moved for long is taken up again.
  moved_at timestamptz not null
);
create index imports_open on imports (moved_at) where state in ('waiting', 'working');

-- What a member brought along that has no place here. Only the member's own export and archive give it out again.
create table kept_records (
  member_id uuid not null references profiles on delete cascade,
  collection text not null,
  document_id text not null,
  -- Its place among the others of its collection, as they came.
  position int not null,
  -- False: it became a row of its own here, and the document is what goes with that.
  is_whole boolean not null,
  document jsonb not null,
  primary key (member_id, collection, document_id)
);

-- Knots of a member of another Bowline can be credited to one account alone, once, whatever becomes of that account.
create table knot_claims (
  -- A digest of that Bowline's key and the member's id there.
  claim bytea primary key,
  member_id uuid references profiles on delete set null,
  created_at timestamptz not null
);
create index knot_claims_member on knot_claims (member_id) where member_id is not null;

alter table notifications drop constraint notifications_type_check;
alter table notifications
  add constraint notifications_type_check check (type in (
    'like', 'comment', 'reply', 'follow', 'message', 'mention', 'hobbyUpdate', 'event', 'moderation', 'data'
  ));
