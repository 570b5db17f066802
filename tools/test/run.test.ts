import { describe, expect, it } from 'vitest'
import { createRun } from './run.ts'
import type { Result, Step } from './steps.ts'

const step = (title: string, result: Partial<Result>): Step => ({
  title,
  run: async () => ({ passed: 0, failed: 0, skipped: 0, output: '', ...result }),
})

const printed = async (...steps: Step[]) => {
  const lines: string[] = []
  const run = createRun(line => lines.push(line.replace(/\(\d+\.\d s\)/, '(n s)')))
  await run.inTurn(steps)
  return { isPassed: run.finish(), lines }
}

describe('createRun', () => {
  it('prints a line for each step, and the sum last', async () => {
    const { isPassed, lines } = await printed(
      step('types', { passed: 1, output: 'checked 900 files' }),
      step('unit tests', { passed: 20, skipped: 2, output: 'all well' }),
    )
    expect(lines).toEqual([
      'ok    types (n s)',
      'ok    unit tests, 20 passed, 2 skipped (n s)',
      '\n21 passed, 0 failed',
    ])
    expect(isPassed).toBe(true)
  })

  it('prints the output of failed steps after the last step and before the sum', async () => {
    const output = 'a first line\n ✓ passes\n × breaks'
    const { isPassed, lines } = await printed(
      step('unit tests', { passed: 1, failed: 1, output, failures: ['breaks: Error: torn'] }),
      step('build', { passed: 1, output: 'built' }),
    )
    expect(lines).toEqual([
      'FAIL  unit tests, 1 passed, 1 failed (n s)',
      '      breaks: Error: torn',
      'ok    build (n s)',
      '\n==== unit tests ====\n\na first line\n × breaks',
      '\n2 passed, 1 failed',
    ])
    expect(isPassed).toBe(false)
  })

  it('names tests that passed when they were repeated', async () => {
    const { isPassed, lines } = await printed(
      step('journeys', {
        passed: 3,
        output: 'long',
        failures: ['a.spec.ts:3 blinks (passed when repeated): late'],
      }),
    )
    expect(lines).toEqual([
      'ok    journeys, 3 passed (n s)',
      '      a.spec.ts:3 blinks (passed when repeated): late',
      '\n3 passed, 0 failed',
    ])
    expect(isPassed).toBe(true)
  })

  it('gives the reason of a check that failed, or of a step that threw', async () => {
    const { lines } = await printed(
      step('types', { failed: 1, output: 'Checking\n a.ts(1,2): error TS2322: Not assignable.\n b.ts' }),
      step('unused code', { failed: 1, output: '\nUnused files (1)\na.ts' }),
      { title: 'build', run: () => Promise.reject(new Error('The disk is full.')) },
    )
    expect(lines.slice(0, 6)).toEqual([
      'FAIL  types (n s)',
      '      a.ts(1,2): error TS2322: Not assignable.',
      'FAIL  unused code (n s)',
      '      Unused files (1)',
      'FAIL  build (n s)',
      '      Error: The disk is full.',
    ])
    expect(lines.at(-1)).toBe('\n0 passed, 3 failed')
  })
})
