import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { callFunction } from './call-function.ts'
import { createDb } from './create-db.ts'
import { hearEarlyRow, passOn } from './early-row.ts'
import { defineFunction, installFunctions } from './sql-function.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let db: ReturnType<typeof createDb>
beforeAll(async () => {
  database = await testDatabase()
  db = createDb(database.pool)
  await installFunctions(db, [baking])
  await sql`create sequence taken_out`.execute(db)
})
afterAll(() => database.close())

/** Ends once somebody has taken the bread out. */
const baking = defineFunction<{ bread: string; call: number | null }>({
  name: 'bake',
  takes: { bread: 'text', call: 'bigint' },
  returns: 'text',
  build: ({ bread, call }) => sql`
    begin
      if ${call} is not null then ${passOn(call, sql`json_build_object('bread', ${bread})`)}; end if;
      while not (select is_called from taken_out) loop perform pg_sleep(0.01); end loop;
      return ${bread} || ' is done';
    end`,
})
const bake = callFunction<string, { bread: string; call: number | null }>(baking)
const takeOut = () => sql`select nextval('taken_out')`.execute(db)
const putBack = () => sql`alter sequence taken_out restart`.execute(db)

test('passes a row on to its own call while the function goes on', async () => {
  const rows: unknown[] = []
  const breads = ['100% rye', "Ada's “white”\n"]
  const heard = Promise.withResolvers<void>()
  const answers = breads.map(bread =>
    hearEarlyRow<{ bread: string }, string>(
      row => {
        rows.push([bread, row])
        if (rows.length === breads.length) heard.resolve()
      },
      call => bake(db, { bread, call }, null),
    ),
  )
  await heard.promise
  expect(rows.toSorted()).toEqual(breads.map(bread => [bread, { bread }]).toSorted())
  await takeOut()
  expect(await Promise.all(answers)).toEqual(breads.map(bread => `${bread} is done`))
})

test('answers a call without a listener, and one whose listener fails', async () => {
  await takeOut()
  const send = (call: number | null) => bake(db, { bread: 'Rye', call }, null)
  expect(await hearEarlyRow(null, send)).toBe('Rye is done')
  let isHeard = false
  const fail = () => {
    isHeard = true
    throw new Error('The listener failed.')
  }
  expect(await hearEarlyRow(fail, send)).toBe('Rye is done')
  expect(isHeard).toBe(true)
})

test('passes a row on whatever the settings of the connection say', async () => {
  await putBack()
  const client = await database.pool.connect()
  await client.query('set client_min_messages = error')
  client.release()
  const heard = Promise.withResolvers<unknown>()
  const answer = hearEarlyRow(heard.resolve, call => bake(db, { bread: 'Rye', call }, null))
  expect(await heard.promise).toEqual({ bread: 'Rye' })
  await takeOut()
  await answer
})
