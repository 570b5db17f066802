-- The newest posts of everybody: for Discover, and for the feeds of members who follow many.
create index posts_newest on posts (created_at desc, id desc) where removed_at is null;
drop index posts_discover;
