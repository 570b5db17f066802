import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('..', import.meta.url)
const sheets = globSync('**/*.css', { cwd: source })

const sheetsWith = (pattern: RegExp) =>
  sheets.filter(sheet => pattern.test(readFileSync(new URL(sheet, source), 'utf8')))

test('leaves the page unchecked when something in it changes: `markRoot` instead of `:root:has()`', () => {
  expect(sheets.length).toBeGreaterThan(100)
  expect(sheetsWith(/(?::root|html|body):has\(/)).toEqual([])
})

test('leaves what follows an inserted element unchecked: nothing is selected inside of `+ *` or `~ *`', () => {
  expect(sheetsWith(/[+~]\s*\*\s*[^\s{,)]/)).toEqual([])
  // After a bare element such as `span`, the browser checks each descendant of what follows any inserted element.
  expect(sheetsWith(/(?:^|[\s>+~,(])[a-z]+\d?\s*[+~]\s*[a-z.[:*]/m)).toEqual([])
})

test('has text in three weights, because the browser prepares a font for each weight and size; only the brand has its own', () => {
  expect(sheetsWith(/font-weight: (?!(?:400|600|700|inherit);)/)).toEqual(['ui/brand.module.css'])
})
