import { field, listIn } from './report.ts'

export type Counts = { passed: number; failed: number; skipped: number }

/** What a runner left: its exit code, and its JSON report where it got as far as writing one. */
export type Run = { code: number; report: unknown }

/** A file that could not be loaded has no test to fail, and so counts as one. */
export const countVitest = ({ code, report }: Run): Counts => {
  const files = listIn(report, 'testResults')
  const tests = files.flatMap(file => listIn(file, 'assertionResults'))
  const having = (status: string) => tests.filter(test => field(test, 'status') === status).length
  const unloaded = files.filter(
    file =>
      field(file, 'status') === 'failed' &&
      !listIn(file, 'assertionResults').some(test => field(test, 'status') === 'failed'),
  )
  const passed = having('passed')
  const failed = having('failed') + unloaded.length
  return judged(code, { passed, failed, skipped: tests.length - passed - having('failed') })
}

/** A test that passed only when tried again counts as failed. */
export const countPlaywright = ({ code, report }: Run): Counts => {
  const stats = field(report, 'stats')
  const number = (name: string) => Number(field(stats, name) ?? 0)
  return judged(code, {
    passed: number('expected'),
    failed: number('unexpected') + number('flaky'),
    skipped: number('skipped'),
  })
}

/** A runner that ran nothing, or failed without saying at which test, has failed. */
const judged = (code: number, counts: Counts): Counts =>
  counts.failed === 0 && (code !== 0 || counts.passed === 0) ? { ...counts, failed: 1 } : counts
