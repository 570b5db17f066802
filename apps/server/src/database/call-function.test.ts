import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { NotAdmittedError } from './admission.ts'
import { callFunction } from './call-function.ts'
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
  const meet = callFunction<string, { expected: number; name: string }>(meeting)
  const names = ['Ada', 'Ben', 'Cleo', 'Dan']
  const answers = await Promise.all(names.map(name => meet(db, { expected: 4, name }, null)))
  expect(answers).toEqual(names.map(name => `${name} was there`))
  await expect(meet(db, { expected: 0, name: 'Eva' }, null)).rejects.toThrow('Nobody is expected')
})

test('calls the function only if the admission allows it, and passes on what that said', async () => {
  const db = createDb(database.pool)
  await sql`create table doors (opened_by text)`.execute(db)
  const ticket = defineFunction<{ name: string }>({
    name: 'check_ticket',
    takes: { name: 'text' },
    returns: 'text',
    build: ({ name }) => sql`begin return case when ${name} = 'Ada' then 'welcome' end; end`,
  })
  const opening = defineFunction<{ name: string }>({
    name: 'open_door',
    takes: { name: 'text' },
    returns: 'text',
    build: ({ name }) => sql`begin insert into doors values (${name}); return 'open'; end`,
  })
  await installFunctions(db, [ticket, opening])
  const open = callFunction<string, { name: string }>(opening)
  const said: string[] = []
  const openAs = (name: string, holder: string) =>
    open(db, { name }, { by: ticket, values: { name: holder }, onAdmitted: answer => said.push(answer) })
  expect(await openAs('Ben', 'Ada')).toBe('open')
  await expect(openAs('Cleo', 'Cleo')).rejects.toThrow(NotAdmittedError)
  const { rows } = await sql`select opened_by from doors`.execute(db)
  expect(rows).toEqual([{ opened_by: 'Ben' }])
  expect(said).toEqual(['welcome'])
})
