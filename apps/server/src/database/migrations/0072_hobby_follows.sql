-- What members chose about following a hobby. Without a row, they follow the hobbies on their profile.
create table hobby_follows (
  member_id uuid not null references profiles on delete cascade,
  hobby_id smallint not null references hobbies,
  is_following boolean not null,
  created_at timestamptz not null,
  primary key (member_id, hobby_id)
);
create index hobby_follows_hobby on hobby_follows (hobby_id);

-- The posts that Discover can show, from everybody, newest first.
create index posts_discover on posts (created_at desc, id desc)
  where visibility = 'public' and removed_at is null and announces is null
    and (challenge_id is null or media_id is not null);
