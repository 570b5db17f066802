import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareBrowser } from './browser.ts'
import { type Counts, countPlaywright, countVitest, type Run } from './counts.ts'
import { failuresOf } from './failures.ts'
import { prepareRedis } from './redis.ts'
import { type Outcome, type ProgramOptions, root, runProgram, runTool } from './run-program.ts'

export type Result = Counts & {
  /** Shown when something failed. */
  output: string
  /** A line for each test that failed, as far as the runner says which. */
  failures?: string[]
}

export type Step = { title: string; run: (say: (line: string) => void) => Promise<Result> }

export const types: Step = {
  title: 'types',
  run: () => check(runTool('typescript', ['-p', 'tsconfig.json'])),
}

export const webTypes: Step = {
  title: 'types of the web app',
  run: () => check(runTool('typescript', ['-p', 'apps/web'])),
}

export const workerTypes: Step = {
  title: 'types of the service worker',
  run: () => check(runTool('typescript', ['-p', 'apps/web/worker'])),
}

export const lint: Step = {
  title: 'lint',
  run: () => check(runTool('@biomejs/biome', ['ci', '--colors=off', '--error-on-warnings'])),
}

export const unused: Step = { title: 'unused code', run: () => check(runTool('knip', [])) }

export const webBuild: Step = {
  title: 'build of the web app',
  run: () => check(runProgram('npm', ['run', '--silent', 'build'])),
}

export const unit: Step = {
  title: 'unit and server tests',
  run: async say => {
    await prepareRedis(say)
    return withReport('unit.json', countVitest, report =>
      runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
    )
  },
}

/** Finding a browser is part of this step: without one it fails and says what is missing. */
const journeys = (title: string, file: string, which: string[]): Step => ({
  title,
  run: async say => {
    const browser = await prepareBrowser(say)
    if ('problem' in browser) return { passed: 0, failed: 1, skipped: 0, output: browser.problem }
    return withReport(file, countPlaywright, report =>
      playwright(which, { CHROMIUM_PATH: browser.executablePath, E2E_REPORT: report }),
    )
  },
})

export const endToEnd = [
  journeys('end-to-end tests', 'e2e.json', ['--grep-invert', '@alone']),
  // What is to come within a second does while no other test has the machine.
  journeys('end-to-end tests against the clock', 'e2e-alone.json', [
    '--grep',
    '@alone',
    '--workers',
    '1',
    '--output',
    'test-results/alone',
  ]),
]

export const notRun = (because: string): Result => ({ passed: 0, failed: 1, skipped: 0, output: because })

const playwright = (which: string[], env: ProgramOptions['env']) =>
  runTool('@playwright/test', ['test', '-c', 'e2e/playwright.config.ts', ...which], { env, minutes: 30 })

const check = async (running: Promise<Outcome>): Promise<Result> => {
  const { code, output } = await running
  const failed = code === 0 ? 0 : 1
  return { passed: 1 - failed, failed, skipped: 0, output }
}

const reports = join(root, '.cache', 'test')

const withReport = async (
  name: string,
  count: (run: Run) => Counts,
  start: (report: string) => Promise<Outcome>,
): Promise<Result> => {
  const file = join(reports, name)
  await mkdir(reports, { recursive: true })
  await rm(file, { force: true })
  const { code, output } = await start(file)
  const report: unknown = await readFile(file, 'utf8').then(JSON.parse, () => undefined)
  return { ...count({ code, report }), output, failures: failuresOf(report) }
}
