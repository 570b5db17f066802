import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/schema.gen.ts'

/** Digests all tables except those that any request may change: stored answers, limits, presence and page views. */
export const digestOf = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ digest: string }>`
    select string_agg(name || ':' || (xpath('/row/d/text()', query_to_xml(
      format('select md5(string_agg(t::text, chr(10) order by t::text)) as d from %I t', name), false, true, '')))[1]::text, ' '
      order by name) as digest
    from (select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname not in ('operations', 'rate_limits', 'login_failures', 'active_days', 'presence',
      'page_views', 'web_vitals')) tables`.execute(db)
  return rows[0]?.digest
}
