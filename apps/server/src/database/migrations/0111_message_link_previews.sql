-- As for posts, see docs/product/chat.md#link-previews.
alter table messages
  add column link_preview_id uuid references link_previews on delete set null,
  add column is_preview_removed boolean not null default false;
create index messages_link_preview on messages (link_preview_id) where link_preview_id is not null;
