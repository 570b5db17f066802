-- A search for a hobby finds what belongs to it, the newest first.
create index posts_announced on posts (hobby_id, announces, created_at desc, id desc) where announces is not null;
create index projects_hobby on projects (hobby_id, created_at desc, id desc);
