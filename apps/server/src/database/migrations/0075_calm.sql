-- What members keep out of their lists, see docs/product/privacy.md#muted-words.
alter table preferences
  -- As the member typed them, in the order in which they were added.
  add column muted_words text[] not null default '{}',
  -- What is searched for, by mutedKey in packages/domain.
  add column muted_keys text[] not null default '{}',
  -- Whether the member has ever hidden a post: others' lists need not look.
  add column hides_posts boolean not null default false;

create table hidden_posts (
  member_id uuid not null references profiles on delete cascade,
  post_id uuid not null references posts on delete cascade,
  not_interested boolean not null,
  created_at timestamptz not null,
  primary key (member_id, post_id)
);
create index hidden_posts_newest on hidden_posts (member_id, created_at desc, post_id desc);
create index hidden_posts_post on hidden_posts (post_id);

-- These do the same as packages/domain/src/muted-words.ts; a test compares the two. They list their characters,
-- because a database's locale may know no other letters than English ones.
create function fold_text(stored text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    replace(lower(normalize(regexp_replace(
      normalize(regexp_replace(stored, '&(amp|lt|gt|quot|#39|#58|#61);', ' ', 'g'), NFKD),
      '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufeff]', '', 'g'
    ), NFC)), 'ς', 'σ'),
    '[\u0001-\u0022\u0024-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02c2-\u02df\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f3\u05f4\u0600-\u060f\u061b-\u061f\u066a-\u066d\u06d4\u0700-\u070d\u0964\u0965\u104a-\u104f\u1360-\u1368\u17d4-\u17da\u1800-\u180a\u2000-\u206f\u2190-\u22ff\u2500-\u25ff\u2983-\u2998\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb\ufe10-\ufe1f\ufe30-\ufe6f]+', ' ', 'g'
  );

create function words_in(folded text) returns text
  language sql immutable parallel safe
  return trim(regexp_replace(regexp_replace(
    regexp_replace(folded, '[#_ ]+', ' ', 'g'),
    '[\u0e00-\u109f\u1780-\u17d3\u2600-\u27bf\u2b00-\u2bff\u3005-\u3007\u3021-\u302f\u3031-\u303c\u3040-\u309f\u30a1-\u30fa\u30fc-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\U0001f000-\U0001faff\U00020000-\U0003ffff]', ' \& ', 'g'
  ), ' +', ' ', 'g'));

create function muted_text(stored text, tags text[]) returns text
  language sql immutable parallel safe
  return (
    select ' ' || words_in(content) || E' \n ' || trim(content) || ' ' || coalesce((
      select string_agg(
        E'\n ' || words_in(tag) || E' \n #' || replace(trim(regexp_replace(tag, '[#_ ]+', ' ', 'g')), ' ', '_') || ' ',
        '' order by place
      )
      from (select fold_text(typed) as tag, place from unnest(tags) with ordinality as given (typed, place) offset 0) folded
    ), '')
    from (select fold_text(stored) as content offset 0) folded
  );

create function has_muted_word(stored text, tags text[], keys text[]) returns boolean
  language sql immutable parallel safe
  return exists (
    select from (select muted_text(stored, tags) as searched offset 0) folded cross join unnest(keys) key
    where strpos(searched, key) > 0
  );
