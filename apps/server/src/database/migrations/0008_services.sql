-- What was written with the contact form: kept whether or not a mail about it can go.
create table contact_messages (
  id uuid primary key,
  -- Null for a visitor.
  member_id uuid references accounts on delete cascade,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null
);
create index contact_messages_created on contact_messages (created_at);
create index contact_messages_member on contact_messages (member_id) where member_id is not null;
alter table mails add column reply_to text;

-- Each solved challenge buys one token.
create table attestation_challenges (
  signature text primary key,
  expires_at timestamptz not null
);
create index attestation_challenges_expires on attestation_challenges (expires_at);

-- Measured without anything that says who: sums by day and kind of page.
create table page_views (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
);
create table web_vitals (
  day date not null,
  path text not null,
  metric text not null check (metric in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  -- The upper bound of the histogram's step; see packages/domain/src/analytics.ts.
  bucket real not null,
  count int not null,
  primary key (day, path, metric, bucket)
);
