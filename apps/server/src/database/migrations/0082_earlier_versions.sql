-- Earlier versions of posts and comments, each with the time from which it was shown.
create table post_versions (
  post_id uuid not null references posts on delete cascade,
  written_at timestamptz not null,
  content text not null,
  -- Whether the edit that replaced it changed the pictures.
  pictures_changed boolean not null,
  primary key (post_id, written_at)
);

create table comment_versions (
  comment_id uuid not null references comments on delete cascade,
  written_at timestamptz not null,
  content text not null,
  primary key (comment_id, written_at)
);
