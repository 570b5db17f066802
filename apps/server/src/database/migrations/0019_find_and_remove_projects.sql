-- Projects are searched as posts are: the words of each lie beside it, and are learnt with all others.

create table project_search (
  project_id uuid primary key references projects on delete cascade,
  created_at timestamptz not null,
  title tsvector not null,
  -- Of title, description and materials.
  words tsvector not null
);
create index project_search_title on project_search using gin (title) with (fastupdate = off);
create index project_search_words on project_search using gin (words) with (fastupdate = off);
create index project_search_newest on project_search (created_at desc, project_id desc);

create function read_project_words(changed uuid[]) returns void language sql as $$
  with read as (
    select id, created_at, strip(to_tsvector('simple', words_of(title))) as title,
      strip(to_tsvector('simple', words_of(concat_ws(' ', title, description, (
        select string_agg(name, ' ') from project_materials where project_id = projects.id
      ))))) as words
    from projects where id = any(changed)
  ), gone as (
    insert into left_words
    select word from read
    join project_search on project_id = read.id
    cross join unnest(tsvector_to_array(project_search.words)) word
    where word <> all(tsvector_to_array(read.words))
  )
  insert into project_search (project_id, created_at, title, words)
  select id, created_at, title, words from read
  on conflict (project_id) do update set title = excluded.title, words = excluded.words
    where (project_search.title, project_search.words) is distinct from (excluded.title, excluded.words);
$$;

create function read_words_of_project() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into left_words select unnest(tsvector_to_array(words)) from project_search where project_id = old.id;
    return old;
  end if;
  perform read_project_words(array[new.id]);
  return null;
end $$;

create function read_words_of_materials() returns trigger language plpgsql as $$
begin
  perform read_project_words(array(select distinct project_id from changed));
  return null;
end $$;

create function learn_project_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select word from project_search, unnest(tsvector_to_array(words)) word
  where project_id = new.project_id and length(word) between 3 and 40 and word !~ '^[0-9]+$'
  order by word
  on conflict do nothing;
  return null;
end $$;

create trigger projects_words after insert or update of title, description on projects
  for each row execute function read_words_of_project();
create trigger projects_words_left before delete on projects
  for each row execute function read_words_of_project();
create trigger project_materials_words_added after insert on project_materials
  referencing new table as changed for each statement execute function read_words_of_materials();
create trigger project_materials_words_changed after update on project_materials
  referencing new table as changed for each statement execute function read_words_of_materials();
create trigger project_materials_words_left after delete on project_materials
  referencing old table as changed for each statement execute function read_words_of_materials();
create constraint trigger project_words_learnt after insert or update on project_search
  deferrable initially deferred
  for each row execute function learn_project_words();

select read_project_words(array(select id from projects));

-- A project can be reported and removed as a post can: hidden, not deleted.

alter table projects add column removed_at timestamptz;

alter table moderation_cases
  drop constraint moderation_cases_subject_check,
  add constraint moderation_cases_subject_check
    check (subject in ('post', 'comment', 'member', 'message', 'event', 'challenge', 'project'));
alter table reports
  drop constraint reports_subject_check,
  add constraint reports_subject_check
    check (subject in ('post', 'comment', 'member', 'message', 'event', 'challenge', 'project'));
alter table removals
  drop constraint removals_subject_check,
  add constraint removals_subject_check
    check (subject in ('post', 'comment', 'message', 'event', 'challenge', 'project'));
