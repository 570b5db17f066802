import { field, listIn } from './report.ts'

export type Counts = { passed: number; failed: number; skipped: number }

/** A runner's result: its exit code, and its JSON report if it wrote one. */
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

/** More flaky tests than a busy machine explains: they count as failed. */
const toleratedFlaky = 2

/** A flaky test failed at first and passed when it was repeated. */
export const countPlaywright = ({ code, report }: Run): Counts => {
  const stats = field(report, 'stats')
  const number = (name: string) => Number(field(stats, name) ?? 0)
  const flaky = number('flaky')
  const isTolerated = flaky <= toleratedFlaky
  return judged(code, {
    passed: number('expected') + (isTolerated ? flaky : 0),
    failed: number('unexpected') + (isTolerated ? 0 : flaky),
    skipped: number('skipped'),
  })
}

/** A runner that ran nothing, or failed without saying at which test, has failed. */
const judged = (code: number, counts: Counts): Counts =>
  counts.failed === 0 && (code !== 0 || counts.passed === 0) ? { ...counts, failed: 1 } : counts
