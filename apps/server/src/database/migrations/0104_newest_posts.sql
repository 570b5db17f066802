-- The newest posts of everybody: for all lists of public posts, and for the feeds of members who follow many.
create index posts_newest on posts (created_at desc, id desc) where removed_at is null;
drop index posts_public;

-- Finds an author's latest post that followers may see without reading the post, and counts those that are not public.
drop index posts_author, posts_not_public;
create index posts_author on posts (author_id, created_at desc, id desc) include (visibility, removed_at);
