import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { expect, test } from 'vitest'
import { hobbyOptions } from './hobby-order.ts'

const headings = (options: { heading: string }[]) =>
  options.map(option => option.heading).filter((heading, index, all) => heading !== all[index - 1])

test("lists the member's hobbies first in their order, and no heading twice", () => {
  const options = hobbyOptions(hobbyCatalogue, ['poetry', 'sewing', 'unknown'], 'Yours')
  expect(options.slice(0, 2).map(option => option.slug)).toEqual(['poetry', 'sewing'])
  expect(options.map(option => option.slug).toSorted()).toEqual(
    hobbyCatalogue.map(hobby => hobby.slug).toSorted(),
  )
  expect(headings(options).length).toBe(new Set(headings(options)).size)
  expect(headings(options)[0]).toBe('Yours')
})

test('groups hobbies even if the catalogue mixes them', () => {
  const mixed = hobbyCatalogue.toSorted((a, b) => a.name.localeCompare(b.name))
  const found = headings(hobbyOptions(mixed, [], 'Yours'))
  expect(found.length).toBe(new Set(found).size)
})
