import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { openSession } from '../session.ts'

const authors = 2_000
const posts = 200_000
const wordsEach = 24
const vocabulary = 20_000

/**
 * 200,000 posts of 24 words each, out of 20,000 words with the first ones the most frequent; a tenth for followers,
 * a tenth private. Like in an import, the index of words is filled at the end in one step.
 * @param pool of one connection without a time limit
 * @returns the viewer's token, and words by the number of posts that contain them
 */
export const seedSearch = async (pool: Pool) => {
  const viewerId = randomUUID()
  await pool.query(`
    set statement_timeout = 0;
    select setseed(0.5);
    alter table posts disable trigger user;
    create temporary table vocabulary as
    select n, syllables[1 + n % 40] || syllables[1 + (n / 40) % 40] || syllables[1 + (n * 7 / 1600 + n) % 40] || case when n % 3 = 0 then 's' else '' end as word
    from generate_series(0, ${vocabulary - 1}) n, (select array[
      'kil', 'gla', 'ze', 'ra', 'ku', 'pot', 'ter', 'clay', 'wo', 'ven', 'knit', 'loom', 'dye', 'sti', 'tch', 'wood', 'car', 've', 'ing', 'oak',
      'bre', 'ad', 'dough', 'sour', 'bak', 'er', 'trail', 'hik', 'moun', 'tain', 'lens', 'fil', 'm', 'print', 'ink', 'let', 'brush', 'pa', 'per', 'fold'
    ] as syllables) given;
    create unique index on vocabulary (n);
    insert into accounts (id, email, email_key, email_verified_at)
    select md5('author ' || n)::uuid, 'author' || n || '@example.org', 'author' || n || '@example.org', now() from generate_series(1, ${authors}) n
    union all select '${viewerId}', 'viewer@example.org', 'viewer@example.org', now();
    insert into profiles (member_id, username, display_name)
    select id, split_part(email, '@', 1), initcap(split_part(email, '@', 1)) || ' ' || initcap(word)
    from accounts join vocabulary on n = abs(hashtext(email)) % ${vocabulary};
    insert into posts (id, author_id, content, hobby_id, visibility, tags, created_at, updated_at)
    select md5('post ' || k)::uuid, md5('author ' || 1 + k % ${authors})::uuid, string_agg(word, ' '), 1 + k % 60,
      case k % 10 when 0 then 'followers' when 1 then 'private' else 'public' end,
      array[min(word)], now() - (k || ' minutes')::interval, now()
    from (
      select k, floor(${vocabulary} * power(random(), 4))::int as n
      from generate_series(1, ${posts}) k, generate_series(1, ${wordsEach})
    ) drawn join vocabulary using (n)
    group by k;
    drop index post_search_words;
    insert into post_search (post_id, created_at, words)
    select id, created_at, strip(to_tsvector('simple', words_of(array_to_string(tags, ' ') || ' ' || content))) from posts;
    insert into post_tags (tag, created_at, post_id) select words_of(tags[1]), created_at, id from posts;
    create index post_search_words on post_search using gin (words) with (fastupdate = off);
    insert into search_words (word) select distinct word from vocabulary where length(word) >= 3;
    alter table posts enable trigger user;`)
  const token = await openSession(pool, viewerId)
  await pool.query('vacuum analyze')
  return { token, words: await wordsByUse(pool) }
}

/** A common word, a less common one and a rare one. */
const wordsByUse = async (pool: Pool) => {
  const { rows } = await pool.query<{ n: number; word: string; count: number }>(`
    select n, word, (select count(*)::int from post_search where words @@ ('''' || word || '''')::tsquery) as count
    from vocabulary where n in (1, 1000, 15001) order by n`)
  const [common, usual, rare] = rows
  if (!common || !usual || !rare) throw new Error('The vocabulary is smaller than it was meant to be.')
  return { common, usual, rare }
}
