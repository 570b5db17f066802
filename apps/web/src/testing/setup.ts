import { afterEach, beforeEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { enforceStorableText } from '../ui/enforce-storable-text.ts'
import { restoreFocus } from '../ui/restore-focus.ts'
import { unmount } from './render.tsx'

// Like main.tsx, for all tests of the page.
restoreFocus(document)
enforceStorableText(document)

const printed: string[] = []
for (const method of ['log', 'info', 'warn', 'error', 'trace'] as const)
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${values.map(String).join(' ')}`)
  }

beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  sessionStorage.clear()
  printed.length = 0
})

afterEach(() => {
  unmount()
  expect(printed.splice(0), 'unexpected console output').toEqual([])
})
