-- Proofs of work that were shown; each counts once, at whichever instance.
create table used_challenges (
  nonce text primary key,
  -- From then on the challenge itself is refused.
  expires_at timestamptz not null
);
create index used_challenges_expires on used_challenges (expires_at);
