import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run-program.ts'
import { failuresOf } from './failures.ts'

it('names what failed in unit tests, and why', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a knot holds' },
    {
      status: 'failed',
      fullName: 'a knot is told',
      failureMessages: ['Error: \u001b[31mnot told\u001b[39m\n  at'],
    },
  ]
  expect(failuresOf({ testResults: [{ assertionResults }] })).toEqual(['a knot is told: Error: not told'])
})

it('names a file that could not be loaded, and why', () => {
  const file = {
    status: 'failed',
    name: join(root, 'a/b.test.ts'),
    message: 'Cannot find c.ts\n  at',
    assertionResults: [],
  }
  expect(failuresOf({ testResults: [file] })).toEqual(['a/b.test.ts: Cannot find c.ts'])
})

it('names tests that failed in a browser, with the line, also those that passed when repeated', () => {
  const results = [{ error: { message: 'Timeout\nmore', location: { line: 12 } } }]
  const failed = [{ status: 'unexpected', results }]
  const specs = [
    { ok: true, title: 'opens', file: 'a.spec.ts', line: 3 },
    { ok: false, title: 'closes', file: 'a.spec.ts', line: 9, tests: failed },
    { ok: true, title: 'blinks', file: 'a.spec.ts', line: 15, tests: [{ status: 'flaky', results }] },
    { ok: false, title: 'was never begun', file: 'a.spec.ts', line: 20, tests: [] },
  ]
  expect(failuresOf({ suites: [{ suites: [{ specs }] }] })).toEqual([
    'a.spec.ts:12 closes: Timeout',
    'a.spec.ts:12 blinks (passed when repeated): Timeout',
    'a.spec.ts:20 was never begun: ',
  ])
})

it('has nothing to say without a report', () => {
  expect(failuresOf(undefined)).toEqual([])
})
