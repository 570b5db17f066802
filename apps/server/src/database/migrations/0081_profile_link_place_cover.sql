alter table profiles
  -- An http or https address, or empty.
  add column link text not null default '',
  add column location text not null default '',
  add column cover_id uuid references media on delete set null;
create index profiles_cover on profiles (cover_id) where cover_id is not null;

alter table media
  drop constraint media_purpose_check,
  add constraint media_purpose_check check (purpose in ('post', 'profile', 'cover', 'message'));
