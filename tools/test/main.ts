import { stopAll } from '../run-program.ts'
import { createRun, notRun } from './run.ts'
import {
  endToEnd,
  imports,
  lint,
  prepared,
  productionInstall,
  prose,
  references,
  type Step,
  types,
  unit,
  unused,
  upgrade,
  webBuild,
  webTypes,
  workerTypes,
} from './steps.ts'

/**
 * `npm test` runs everything. `npm test -- check`, `-- unit` and `-- e2e` run a part. Checks that need one core run
 * beside the build, its installation and that of a browser; the tests have the machine to themselves.
 */
const parts = ['check', 'unit', 'e2e']

const { say, perform, inTurn, printOutputs, finish } = createRun(line => console.log(line))

const main = async (wanted: string[]) => {
  const unknown = wanted.find(part => !parts.includes(part))
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}" of the tests; the parts are ${parts.join(', ')}.`)
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)

  const checks = isWanted('check')
    ? inTurn([types, webTypes, workerTypes, lint, unused, imports, references, prose])
    : []
  const building = isWanted('check') || isWanted('e2e') ? perform(webBuild) : undefined
  const ifBuilt = async (step: Step): Promise<Step> => {
    const run = async () => notRun('Not run: there is no build of the web app to test.')
    return (await building)?.failed === 0 ? step : { ...step, run }
  }
  const installing = isWanted('e2e') ? ifBuilt(productionInstall).then(perform) : undefined
  const preparing = isWanted('unit') || isWanted('e2e') ? prepared(say) : undefined
  await Promise.all([checks, building, installing, preparing])

  if (isWanted('unit')) await Promise.all(unit.map(perform))
  if (isWanted('e2e')) for (const step of [upgrade, ...endToEnd]) await perform(await ifBuilt(step))

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
