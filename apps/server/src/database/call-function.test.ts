import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { callAlone } from './call-function.ts'
import { createDb } from './create-db.ts'
import { defineFunction, installFunctions } from './sql-function.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('sends all calls at the same time, and passes errors on', async () => {
  const db = createDb(database.pool)
  await sql`create sequence meeting`.execute(db)
  const meeting = defineFunction<{ expected: number; name: string }>({
    name: 'meet',
    takes: { expected: 'int', name: 'text' },
    returns: 'text',
    // A sequence is visible before the transaction ends.
    build: ({ expected, name }) => sql`
      begin
        if ${expected} = 0 then raise exception 'Nobody is expected'; end if;
        perform nextval('meeting');
        while (select last_value from meeting) < ${expected} loop perform pg_sleep(0.01); end loop;
        return ${name} || ' was there';
      end`,
  })
  await installFunctions(db, [meeting])
  const meet = callAlone<string, { expected: number; name: string }>(meeting)
  const names = ['Ada', 'Ben', 'Cleo', 'Dan']
  const rows = await Promise.all(names.map(name => meet(db, { expected: 4, name })))
  expect(rows.map(([row]) => row?.returned)).toEqual(names.map(name => `${name} was there`))
  await expect(meet(db, { expected: 0, name: 'Eva' })).rejects.toThrow('Nobody is expected')
})
