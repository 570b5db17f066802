import { stopAll } from './run-program.ts'
import {
  endToEnd,
  imports,
  lint,
  notRun,
  productionInstall,
  prose,
  type Result,
  references,
  type Step,
  types,
  unit,
  unused,
  webBuild,
  webTypes,
  workerTypes,
} from './steps.ts'

/**
 * `npm test` runs everything. `npm test -- check`, `-- unit` and `-- e2e` run a part. Checks that need one core run
 * beside the build; the tests have the machine to themselves.
 */
const parts = ['check', 'unit', 'e2e']

const main = async (wanted: string[]) => {
  const unknown = wanted.find(part => !parts.includes(part))
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}" of the tests; the parts are ${parts.join(', ')}.`)
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)

  const checks = isWanted('check')
    ? inTurn([types, webTypes, workerTypes, lint, unused, imports, references, prose])
    : []
  const building = isWanted('check') || isWanted('e2e') ? [perform(webBuild)] : []
  const [results, builds] = await Promise.all([checks, Promise.all(building)])
  const all = [...results, ...builds]

  if (isWanted('unit')) all.push(await perform(unit))
  if (isWanted('e2e')) {
    const isBuilt = builds.every(result => result.failed === 0)
    const run = async () => notRun('Not run: there is no build of the web app to test.')
    const steps = [productionInstall, ...endToEnd]
    all.push(...(await inTurn(steps.map(step => (isBuilt ? step : { ...step, run })))))
  }

  const sum = (name: 'passed' | 'failed') => all.reduce((total, result) => total + result[name], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

const inTurn = async (steps: Step[]) => {
  const results: Result[] = []
  for (const step of steps) results.push(await perform(step))
  return results
}

/** Prints a line for the step and one for each test that failed, and the output of a failed step. */
const perform = async ({ title, run }: Step): Promise<Result> => {
  const started = performance.now()
  const result = await run(line => console.log(`      ${line}`)).catch(
    (error: unknown): Result =>
      notRun(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const isCheck = result.passed + result.failed === 1 && result.skipped === 0
  const numbers = isCheck ? '' : `, ${result.passed} passed${also(result.failed, 'failed')}`
  const line = `${title}${numbers}${also(result.skipped, 'skipped')} (${seconds} s)`
  console.log(`${result.failed === 0 ? 'ok    ' : 'FAIL  '}${line}`)
  // The names come first, because some readers see only the beginning of the output.
  for (const failure of result.failures ?? []) console.log(`      ${failure}`)
  if (result.failed > 0) console.log(`\n${result.output.replaceAll(passedTest, '')}\n`)
  return result
}

const passedTest = /^\s*✓.*\n/gm

const also = (count: number, what: string) => (count > 0 ? `, ${count} ${what}` : '')

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopAll()
    process.exit(1)
  })

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
