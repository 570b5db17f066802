-- A comment's picture. It was uploaded for posts, like those of projects.
alter table comments add column media_id uuid unique references media on delete set null;
