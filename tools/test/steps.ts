import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, type ProgramOptions, root, runProgram, runTool } from '../run-program.ts'
import { type Browser, type BrowserPaths, prepareBrowser } from './browser.ts'
import { type Counts, countPlaywright, countVitest, type Run } from './counts.ts'
import { failuresOf } from './failures.ts'
import { tryProductionInstall } from './production-install.ts'
import { prepareRedis } from './redis.ts'

export type Result = Counts & {
  /** Shown when something failed. */
  output: string
  /** A line for each test that failed at least once. */
  failures?: string[]
}

type Say = (line: string) => void

export type Step = { title: string; run: (say: Say) => Promise<Result> }

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

export const imports: Step = {
  title: 'imports between features',
  run: () => check(runProgram(process.execPath, ['tools/run.js', 'tools/check-imports/main.ts'])),
}

export const references: Step = {
  title: 'references to the docs',
  run: () => check(runProgram(process.execPath, ['tools/run.js', 'tools/check-references/main.ts'])),
}

export const prose: Step = {
  title: 'spelling and phrases',
  run: () => check(runProgram(process.execPath, ['tools/run.js', 'tools/prose/main.ts'])),
}

export const webBuild: Step = {
  title: 'build of the web app',
  run: () => check(runProgram('npm', ['run', '--silent', 'build'])),
}

export const productionInstall: Step = {
  title: 'start without development dependencies',
  run: () => check(tryProductionInstall()),
}

export const upgrade: Step = {
  title: 'upgrade from the previous release under load',
  run: () => check(runProgram(process.execPath, ['tools/run.js', 'tools/upgrade/main.ts'])),
}

/** Two steps that run side by side: the component tests share one page, which keeps only one processor busy. */
export const unit: Step[] = [
  {
    title: 'unit and server tests',
    run: async say => {
      await prepared(say)
      return vitest('!browser', 'unit.json')
    },
  },
  {
    title: 'component tests',
    run: say => inBrowser(say, paths => vitest('browser', 'components.json', paths)),
  },
]

const vitest = (project: string, file: string, env?: BrowserPaths) =>
  withReport(file, countVitest, report =>
    runTool(
      'vitest',
      ['run', `--project=${project}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      { env, minutes: 25 },
    ),
  )

const journeys = (title: string, file: string, which: string[]): Step => ({
  title,
  run: say =>
    inBrowser(say, paths =>
      withReport(file, countPlaywright, report => playwright(which, { ...paths, E2E_REPORT: report })),
    ),
})

/** Installs what the tests need, one after the other, because Debian's packages are installed by one process at a time. */
const prepare = async (say: Say) => {
  const browser = await prepareBrowser(say)
  await prepareRedis(say)
  return browser
}

/** Once for all steps. */
export const prepared = (say: Say) => {
  preparing ??= prepare(say)
  return preparing
}
let preparing: Promise<Browser> | undefined

/** If there is no browser, the step fails with a sentence that says what is missing. */
const inBrowser = async (say: Say, run: (paths: BrowserPaths) => Promise<Result>): Promise<Result> => {
  const browser = await prepared(say)
  if ('problem' in browser) return { passed: 0, failed: 1, skipped: 0, output: browser.problem }
  return run(browser.paths)
}

export const endToEnd = [
  journeys('end-to-end tests', 'e2e.json', ['--grep-invert', '@alone']),
  // Tests that have a limit of a second, or that keep a processor busy for minutes.
  journeys('end-to-end tests, one at a time', 'e2e-alone.json', [
    '--grep',
    '@alone',
    '--workers',
    '1',
    '--output',
    'test-results/alone',
  ]),
]

const playwright = (which: string[], env: ProgramOptions['env']) =>
  runTool('@playwright/test', ['test', '-c', 'e2e/playwright.config.ts', ...which], {
    // Its workers warn about NO_COLOR, and it prints no colours into a pipe anyway.
    env: { ...env, NO_COLOR: undefined },
    minutes: 43,
  })

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
