import type { Result, Step } from './steps.ts'

/**
 * Performs steps, and prints a line for each and one for each test that failed or had to be repeated. Some readers
 * see only the beginning, so the output of failed steps comes at the end, before the sum of all tests.
 */
export const createRun = (print: (line: string) => void) => {
  const finished: { title: string; result: Result }[] = []

  const say = (line: string) => print(`      ${line}`)

  const perform = async ({ title, run }: Step): Promise<Result> => {
    const started = performance.now()
    const result = await run(say).catch(
      (error: unknown): Result =>
        notRun(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
    finished.push({ title, result })
    print(lineOf(title, result, (performance.now() - started) / 1000))
    for (const reason of reasonsOf(result)) say(reason)
    return result
  }

  const printOutputs = () => {
    for (const { title, result } of finished)
      if (result.failed > 0) print(`\n==== ${title} ====\n\n${result.output.replaceAll(passedTest, '')}`)
  }

  const sum = (name: 'passed' | 'failed') => finished.reduce((total, { result }) => total + result[name], 0)

  return {
    say,
    perform,
    inTurn: async (steps: Step[]) => {
      const results: Result[] = []
      for (const step of steps) results.push(await perform(step))
      return results
    },
    printOutputs,
    /** Returns whether everything passed. */
    finish: () => {
      printOutputs()
      print(`\n${sum('passed')} passed, ${sum('failed')} failed`)
      return sum('failed') === 0
    },
  }
}

export const notRun = (because: string): Result => ({ passed: 0, failed: 1, skipped: 0, output: because })

const lineOf = (title: string, { passed, failed, skipped }: Result, seconds: number) => {
  const isCheck = passed + failed === 1 && skipped === 0
  const numbers = isCheck ? '' : `, ${passed} passed${also(failed, 'failed')}`
  return `${failed === 0 ? 'ok    ' : 'FAIL  '}${title}${numbers}${also(skipped, 'skipped')} (${seconds.toFixed(1)} s)`
}

const also = (count: number, what: string) => (count > 0 ? `, ${count} ${what}` : '')

/** A step that failed without a test of its own to name has the first line that sounds like the reason. */
const reasonsOf = ({ failed, failures = [], output }: Result) => {
  if (failed === 0 || failures.length > 0) return failures
  const lines = output.split('\n').filter(line => line.trim() !== '')
  const reason = lines.find(line => /error|fail|timed out|stopped/i.test(line)) ?? lines[0]
  return reason === undefined ? [] : [reason.trim().slice(0, 200)]
}

const passedTest = /^\s*✓.*\n/gm
