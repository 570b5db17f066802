-- The pictures of a post after its first one, which is posts.media_id.
create table post_pictures (
  post_id uuid not null references posts on delete cascade,
  position smallint not null check (position between 1 and 9),
  media_id uuid not null unique references media on delete cascade,
  primary key (post_id, position)
);
