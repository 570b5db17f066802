-- Finds the newest public posts with tags, of which the trending tags are counted.
create index posts_tagged on posts (created_at desc)
  where visibility = 'public' and removed_at is null and tags <> '{}';
