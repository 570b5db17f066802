import { createRun, notRun } from './run.ts'
import { stopAll } from './run-program.ts'
import {
  endToEnd,
  imports,
  lint,
  productionInstall,
  prose,
  references,
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

const { perform, inTurn, printOutputs, finish } = createRun(line => console.log(line))

const main = async (wanted: string[]) => {
  const unknown = wanted.find(part => !parts.includes(part))
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}" of the tests; the parts are ${parts.join(', ')}.`)
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)

  const checks = isWanted('check')
    ? inTurn([types, webTypes, workerTypes, lint, unused, imports, references, prose])
    : []
  const building = isWanted('check') || isWanted('e2e') ? [perform(webBuild)] : []
  const [, builds] = await Promise.all([checks, Promise.all(building)])

  if (isWanted('unit')) await perform(unit)
  if (isWanted('e2e')) {
    const isBuilt = builds.every(result => result.failed === 0)
    const run = async () => notRun('Not run: there is no build of the web app to test.')
    const steps = [productionInstall, ...endToEnd]
    await inTurn(steps.map(step => (isBuilt ? step : { ...step, run })))
  }

  process.exitCode = finish() ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    stopAll()
    printOutputs()
    process.exit(1)
  })

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
