-- The latest public pictures, which visitors see first.
create index posts_public_pictures on posts (created_at desc)
  where media_id is not null and visibility = 'public' and removed_at is null;
