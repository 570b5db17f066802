-- The words of the search change in a job, every minute. A transaction that changes a text only notes which words it added and removed:
-- one row, and no lock that another transaction could wait for.
create table word_changes (
  -- Of two changes to one text, the later has the higher number: the later transaction saw the first one's row.
  id bigint generated always as identity primary key,
  added tsvector not null,
  removed tsvector not null
);

-- For post_search and project_search.
create function note_word_changes() returns trigger language plpgsql as $$
declare
  old_words tsvector := case when tg_op = 'INSERT' then '' else old.words end;
  new_words tsvector := case when tg_op = 'DELETE' then '' else new.words end;
begin
  if old_words is distinct from new_words then
    insert into word_changes (added, removed)
    values (ts_delete(new_words, tsvector_to_array(old_words)), ts_delete(old_words, tsvector_to_array(new_words)));
  end if;
  return null;
end $$;

drop trigger posts_words_learnt on posts;
drop trigger posts_words_of_poll_learnt on posts;
drop trigger posts_words_left on posts;
drop function learn_post_words();
drop trigger project_words_learnt on project_search;
drop trigger projects_words_left on projects;
drop function learn_project_words();

create or replace function read_post_words() returns trigger language plpgsql as $$
begin
  insert into post_search (post_id, created_at, words)
  values (
    new.id, new.created_at,
    strip(to_tsvector('simple', words_of(array_to_string(new.tags, ' ') || ' ' || new.content)))
  )
  on conflict (post_id) do update set words = excluded.words;
  if tg_op = 'UPDATE' then
    delete from post_tags where post_id = new.id;
  end if;
  insert into post_tags (tag, created_at, post_id)
  select distinct trim(words_of(tag)), new.created_at, new.id from unnest(new.tags) tag
  where trim(words_of(tag)) <> '';
  return null;
end $$;

create or replace function read_project_words(changed uuid[]) returns void language sql as $$
  insert into project_search (project_id, created_at, title, words)
  select id, created_at, strip(to_tsvector('simple', words_of(title))),
    strip(to_tsvector('simple', words_of(concat_ws(' ', title, description, (
      select string_agg(name, ' ') from project_materials where project_id = projects.id
    )))))
  from projects where id = any(changed)
  on conflict (project_id) do update set title = excluded.title, words = excluded.words
    where (project_search.title, project_search.words) is distinct from (excluded.title, excluded.words);
$$;

create or replace function read_words_of_project() returns trigger language plpgsql as $$
begin
  perform read_project_words(array[new.id]);
  return null;
end $$;

create trigger post_search_words_changed after insert or update or delete on post_search
  for each row execute function note_word_changes();
create trigger project_search_words_changed after insert or update or delete on project_search
  for each row execute function note_word_changes();

insert into word_changes (added, removed)
select '', array_to_tsvector(array_agg(distinct word)) from left_words having count(*) > 0;
drop table left_words;
