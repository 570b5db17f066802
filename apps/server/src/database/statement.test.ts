import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { defineStatement, type Given } from './statement.ts'

test('builds the text once for each shape, and fills in the values of each request', () => {
  const build = vi.fn(
    ({ id, count }: Given<{ id: string; count: number }>, { isOpen }: { isOpen: boolean }) =>
      sql<{ id: string }>`select ${id} where ${isOpen ? sql`true` : sql`${id} <> ${'x'}`} limit ${count}`,
  )
  const statement = defineStatement(build)
  expect(statement({ id: 'a', count: 1 }, { isOpen: false })).toMatchObject({
    sql: 'select $1 where $1 <> $2 limit $3',
    parameters: ['a', 'x', 1],
  })
  expect(statement({ id: 'b', count: 2 }, { isOpen: false }).parameters).toEqual(['b', 'x', 2])
  expect(statement({ id: 'c', count: 3 }, { isOpen: true })).toMatchObject({
    sql: 'select $1 where true limit $2',
    parameters: ['c', 3],
  })
  expect(build).toHaveBeenCalledTimes(2)
})

test('gives the same text each time, so that PostgreSQL plans it once', () => {
  const statement = defineStatement(({ id }: Given<{ id: string }>) => sql`select ${id}::uuid`)
  expect(Object.is(statement({ id: 'a' }).sql, statement({ id: 'b' }).sql)).toBe(true)
})
