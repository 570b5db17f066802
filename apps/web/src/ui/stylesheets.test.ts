import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const source = new URL('..', import.meta.url)
const sheets = globSync('**/*.css', { cwd: source })

test('leaves the page unchecked when something in it changes: `markRoot` instead of `:root:has()`', () => {
  expect(sheets.length).toBeGreaterThan(100)
  const checking = sheets.filter(sheet =>
    /(?::root|html|body):has\(/.test(readFileSync(new URL(sheet, source), 'utf8')),
  )
  expect(checking).toEqual([])
})
