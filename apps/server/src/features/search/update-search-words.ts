import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Few enough for one statement to stay far below the time limit of statements. */
const changesAtOnce = 500

/**
 * Brings `search_words` up to date with the texts that changed: it has each word of a post or a project once. A
 * batch is one transaction, so a batch that fails is done again.
 */
export const updateSearchWords = async (db: Kysely<DB>, batch = changesAtOnce) => {
  while ((await applyChanges(db, batch)) === batch);
}

/** @returns the number of changes applied */
const applyChanges = (db: Kysely<DB>, batch: number) =>
  db.transaction().execute(async transaction => {
    // Of two jobs at once, one would count without the other's words and overwrite what it did.
    await sql`select pg_advisory_xact_lock(hashtext('update-search-words'))`.execute(transaction)
    // Forces an index look-up for each word. PostgreSQL's estimate would make it read both tables completely.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction)
    const { rows } = await sql<{ taken: number }>`
      with taken as (
        delete from word_changes where id in (select id from word_changes order by id limit ${batch})
        returning added, removed
      ), changed as (
        select word, bool_or(is_removed) as is_removed
        from (
          select unnest(tsvector_to_array(added)) as word, false as is_removed from taken
          union all
          select unnest(tsvector_to_array(removed)), true from taken
        ) words
        where length(word) between 3 and 40 and word !~ '^[0-9]+$'
        group by word
      ), checked as materialized (
        select word, not is_removed
          or exists (select from post_search where words @@ ('''' || word || '''')::tsquery)
          or exists (select from project_search where words @@ ('''' || word || '''')::tsquery) as is_used
        from changed
      ), forgotten as (
        delete from search_words using checked where search_words.word = checked.word and not is_used
      ), learnt as (
        insert into search_words (word) select word from checked where is_used on conflict do nothing
      )
      select count(*)::int as taken from taken`.execute(transaction)
    return rows[0]?.taken ?? 0
  })
