-- Projects: what a member makes over weeks, told by posts, hours and what became of it.

create table projects (
  id uuid primary key,
  owner_id uuid not null references profiles on delete cascade,
  hobby_id int not null references hobbies,
  title text not null,
  description text not null,
  state text not null check (state in ('planned', 'active', 'finished', 'let-go')),
  visibility text not null check (visibility in ('public', 'followers', 'private')),
  before_media_id uuid references media on delete set null,
  after_media_id uuid references media on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index projects_owner on projects (owner_id, created_at desc, id desc);
create index projects_before on projects (before_media_id) where before_media_id is not null;
create index projects_after on projects (after_media_id) where after_media_id is not null;

create table project_materials (
  project_id uuid not null references projects on delete cascade,
  -- Made by the client; unique within the project alone, so that nobody's id is in another member's way.
  id uuid not null,
  position int not null,
  name text not null,
  amount text not null,
  is_ready boolean not null,
  primary key (project_id, id)
);

create table project_hours (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  day date not null,
  minutes int not null check (minutes > 0),
  note text not null,
  -- Where it stands in the story.
  told_at timestamptz not null,
  primary key (project_id, id)
);
create index project_hours_story on project_hours (project_id, told_at, id);

create table project_turns (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  state text not null check (state in ('planned', 'active', 'finished', 'let-go')),
  told_at timestamptz not null
);
create index project_turns_story on project_turns (project_id, told_at, id);

alter table posts add column project_id uuid references projects on delete set null;
create index posts_project on posts (project_id, created_at, id) where project_id is not null;
