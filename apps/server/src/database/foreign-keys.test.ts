import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'

type ForeignKey = { key: string; columns: string[] }

/** Without such an index, deleting a referenced row scans the whole referencing table. */
test('indexes every foreign key by its own columns first', async () => {
  const database = await testDatabase()
  const { rows } = await database.pool.query<ForeignKey>(`
    select conrelid::regclass::text || '.' || conname as key,
      array(
        select attname::text from unnest(conkey) with ordinality as key (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place
      ) as columns
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index
        where indrelid = conrelid and indisvalid
          and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
          and conkey @> (indkey::int2[])[0:cardinality(conkey) - 1]
          -- A null never refers to anything, so an index may leave nulls out; any other condition hides references.
          and (indpred is null or pg_get_expr(indpred, indrelid) = any(
            select format('(%I IS NOT NULL)', attname) from pg_attribute where attrelid = conrelid and attnum = any(conkey)
          ))
      )
    order by 1`)
  await database.close()
  expect(rows).toEqual([])
})
