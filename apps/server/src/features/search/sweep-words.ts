import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Deletes words that no post and no project contains any more. */
export const sweepWords = (db: Kysely<DB>) =>
  db.transaction().execute(async transaction => {
    // Forces an index look-up for each word. PostgreSQL's estimate would make it read both tables completely.
    await sql`select set_config('enable_seqscan', 'off', true)`.execute(transaction)
    await sql`
      with taken as (delete from left_words returning word)
      delete from search_words
      where word in (select word from taken)
        and not exists (select from post_search where words @@ ('''' || search_words.word || '''')::tsquery)
        and not exists (select from project_search where words @@ ('''' || search_words.word || '''')::tsquery)`.execute(
      transaction,
    )
  })
