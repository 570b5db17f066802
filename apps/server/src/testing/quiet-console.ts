import { format } from 'node:util'
import { afterEach, beforeEach, expect } from 'vitest'

/**
 * Unexpected output fails a test. A test that expects output replaces the method itself: `vi.spyOn(console,
 * 'error').mockImplementation(() => {})`.
 */
const printed: string[] = []

for (const method of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
  console[method] = (...values: unknown[]) => {
    printed.push(`console.${method}: ${format(...values)}`)
  }
}

beforeEach(expectQuiet)
afterEach(expectQuiet)

function expectQuiet(): void {
  expect(printed.splice(0), 'unexpected console output').toEqual([])
}
