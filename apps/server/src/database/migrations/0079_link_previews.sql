-- What the server read at a web address, once for all posts with it. Texts are in their stored form.
create table link_previews (
  id uuid primary key default gen_random_uuid(),
  address text not null unique,
  site text not null default '',
  title text not null default '',
  description text not null default '',
  -- As in media: path, width, height, bytes, content_type, placeholder, description and variants.
  picture jsonb,
  created_at timestamptz not null,
  -- The last attempt, and the last one that found a preview.
  tried_at timestamptz,
  fetched_at timestamptz
);
create unique index link_previews_picture on link_previews ((picture ->> 'path')) where picture is not null;
create index link_previews_created on link_previews (created_at);

alter table posts
  add column link_preview_id uuid references link_previews on delete set null,
  -- The address whose preview the author removed.
  add column removed_preview text;
create index posts_link_preview on posts (link_preview_id) where link_preview_id is not null;
