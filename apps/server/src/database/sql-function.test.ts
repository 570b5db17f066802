import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createDb } from './create-db.ts'
import { defineFunction, installFunctions } from './sql-function.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** @param greeting a value that becomes part of the function's text */
const greetingFunction = (greeting: string) =>
  defineFunction<{ name: string; times: number }>({
    name: 'greet',
    takes: { name: 'text', times: 'int' },
    returns: 'text',
    build: ({ name, times }) => sql`
      begin
        return repeat(${greeting} || ${name}, ${times} * ${2});
      end`,
  })

const greet = async ({ name }: { name: string }) => {
  const { rows } = await sql<{ said: string }>`select ${sql.id(name)}('Ada', 1) as said`.execute(
    createDb(database.pool),
  )
  return rows[0]?.said
}

test('keeps a function for each version of its text', async () => {
  const db = createDb(database.pool)
  const [older, newer] = [greetingFunction("It's "), greetingFunction('Dear ')]
  await installFunctions(db, [older])
  await installFunctions(db, [newer])
  expect(await greet(older)).toBe("It's AdaIt's Ada")
  expect(await greet(newer)).toBe('Dear AdaDear Ada')
  expect(older.name).not.toBe(newer.name)
  expect(greetingFunction('Dear ').name).toBe(newer.name)
})

test('installs the same function for several servers that start at once', async () => {
  const hello = greetingFunction('Hello ')
  await Promise.all(Array.from({ length: 5 }, () => installFunctions(createDb(database.pool), [hello])))
  expect(await greet(hello)).toBe('Hello AdaHello Ada')
})

test('contains no value that has no literal', () => {
  const wrong = () =>
    defineFunction<{ name: string }>({
      name: 'wrong',
      takes: { name: 'text' },
      returns: 'text',
      build: ({ name }) => sql`begin return ${name} = any(${['Ada']}); end`,
    })
  expect(wrong).toThrow('A function of the database can\'t contain ["Ada"].')
})
