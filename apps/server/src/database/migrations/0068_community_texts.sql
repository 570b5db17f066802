-- What the operator writes about the community. A text without a row does not exist.
create table community_texts (
  name text primary key check (name in ('rules', 'privacy', 'imprint')),
  text text not null check (text <> ''),
  updated_at timestamptz not null
);
