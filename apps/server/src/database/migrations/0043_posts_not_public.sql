-- Profiles show how many posts the viewer may see: all but those of these that are kept from them.
create index posts_not_public on posts (author_id) where visibility <> 'public';
