import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest } from './counts.ts'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map(test => ({ status: test })),
})

describe('countVitest', () => {
  it('counts the tests of all files', () => {
    const report = { testResults: [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')] }
    expect(countVitest({ code: 1, report })).toEqual({ passed: 3, failed: 1, skipped: 0 })
  })

  it('counts a file that could not be loaded as a failure', () => {
    const report = { testResults: [file('passed', 'passed'), file('failed')] }
    expect(countVitest({ code: 1, report })).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('counts an error outside of every test as a failure', () => {
    expect(countVitest({ code: 1, report: { testResults: [file('passed', 'passed')] } }).failed).toBe(1)
  })

  it('fails a run without a test, and one without a report', () => {
    expect(countVitest({ code: 0, report: { testResults: [] } }).failed).toBe(1)
    expect(countVitest({ code: 0, report: undefined }).failed).toBe(1)
  })

  it('says how many were skipped', () => {
    const report = { testResults: [file('passed', 'passed', 'pending', 'todo')] }
    expect(countVitest({ code: 0, report })).toEqual({ passed: 1, failed: 0, skipped: 2 })
  })
})

describe('countPlaywright', () => {
  it.each([
    [2, { passed: 6, failed: 1, skipped: 2 }],
    [3, { passed: 4, failed: 4, skipped: 2 }],
  ])('tolerates at most two flaky tests: %i', (flaky, counts) => {
    const report = { stats: { expected: 4, unexpected: 1, flaky, skipped: 2 } }
    expect(countPlaywright({ code: 1, report })).toEqual(counts)
  })

  it('fails a run without a test, and one that failed outside of every test', () => {
    expect(countPlaywright({ code: 0, report: { stats: { expected: 0 } } }).failed).toBe(1)
    expect(countPlaywright({ code: 1, report: { stats: { expected: 7 } } }).failed).toBe(1)
  })
})
