alter table preferences
  -- The step a new member is at; who was here before has done without.
  add column onboarding text not null default 'done'
    check (onboarding in ('name', 'hobbies', 'people', 'challenge', 'done'));

-- For directories: the newest members first.
create index profiles_newest on profiles (created_at desc, member_id desc);
