-- What members search for. The extension comes with PostgreSQL and is a trusted one: it needs CREATE on the database, no more.
create extension if not exists pg_trgm;

-- Stored text as its words alone: lower case, in one spelling of Unicode, without signs and without the sanitiser's entities.
create function words_of(stored text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    lower(normalize(regexp_replace(stored, '&(amp|lt|gt|quot|#39|#58|#61);', ' ', 'g'), NFKC)),
    '[^[:alnum:]]+', ' ', 'g'
  );

-- The words of each post and of its tags. Beside the posts, so that reading a feed does not carry them along.
create table post_search (
  post_id uuid primary key references posts on delete cascade,
  created_at timestamptz not null,
  words tsvector not null
);
create index post_search_words on post_search using gin (words) with (fastupdate = off);
-- So that PostgreSQL knows how rare the rarer words are: which way of looking is quickest depends on it.
alter table post_search alter column words set statistics 1000;
create index post_search_newest on post_search (created_at desc, post_id desc);

create table post_tags (
  -- The tag's words.
  tag text not null,
  created_at timestamptz not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, created_at, post_id)
);
create index post_tags_post on post_tags (post_id);

-- Every word that posts have, to find what was meant by one that is spelt otherwise. Nobody is shown it.
create table search_words (word text primary key);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- Words of posts that were changed or deleted; those that no post has any more are swept.
create table left_words (word text not null);

create function read_post_words() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into left_words select unnest(tsvector_to_array(words)) from post_search where post_id = old.id;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  insert into post_search (post_id, created_at, words)
  values (
    new.id, new.created_at,
    strip(to_tsvector('simple', words_of(array_to_string(new.tags, ' ') || ' ' || new.content)))
  )
  on conflict (post_id) do update set words = excluded.words;
  delete from post_tags where post_id = new.id;
  insert into post_tags (tag, created_at, post_id)
  select distinct trim(words_of(tag)), new.created_at, new.id from unnest(new.tags) tag
  where trim(words_of(tag)) <> '';
  return new;
end $$;

-- At the commit, in one order: two who use the same new word wait for each other when they hold nothing else any more.
create function learn_post_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select word from post_search, unnest(tsvector_to_array(words)) word
  where post_id = new.id and length(word) between 3 and 40 and word !~ '^[0-9]+$'
  order by word
  on conflict do nothing;
  return null;
end $$;

create trigger posts_words after insert or update of content, tags on posts
  for each row execute function read_post_words();
create trigger posts_words_left before delete on posts
  for each row execute function read_post_words();
create constraint trigger posts_words_learnt after insert or update of content, tags on posts
  deferrable initially deferred
  for each row execute function learn_post_words();

insert into post_search (post_id, created_at, words)
select id, created_at, strip(to_tsvector('simple', words_of(array_to_string(tags, ' ') || ' ' || content)))
from posts;
insert into post_tags (tag, created_at, post_id)
select distinct trim(words_of(tag)), created_at, id from posts, unnest(tags) tag where trim(words_of(tag)) <> '';
insert into search_words (word)
select distinct word from post_search, unnest(tsvector_to_array(words)) word
where length(word) between 3 and 40 and word !~ '^[0-9]+$';

create index profiles_names on profiles using gin (lower(display_name || ' ' || username) gin_trgm_ops);
