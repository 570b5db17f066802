import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packRelease } from '../release/pack-release.ts'
import { type Outcome, runProgram } from '../run-program.ts'

const longestStart = 60_000

/** In MiB, as docs/operations.md says. */
const largestInstallation = 350

/**
 * Packs a release, unpacks and starts it like an operator, requests the app and stops it. Fails if npm prints a warning, or the
 * packages take too much space.
 */
export const tryProductionInstall = async (): Promise<Outcome> => {
  const parent = await mkdtemp(join(tmpdir(), 'bowline-production-'))
  const folder = join(parent, 'bowline')
  try {
    await packRelease(`${folder}.tgz`)
    const unpacked = await runProgram('tar', ['-xzf', `${folder}.tgz`, '-C', parent])
    if (unpacked.code !== 0) return unpacked
    const problem = await sizeProblem(folder)
    return problem ? { code: 1, output: problem } : await startAndStop(folder)
  } catch (error) {
    return { code: 1, output: error instanceof Error ? error.message : String(error) }
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}

const sizeProblem = async (folder: string) => {
  const { output } = await runProgram('du', ['-sm', join(folder, 'node_modules')])
  const size = Number.parseInt(output, 10)
  return size <= largestInstallation
    ? null
    : `node_modules takes ${size} MiB without development dependencies; the limit is ${largestInstallation}.`
}

const startAndStop = (folder: string) =>
  new Promise<Outcome>(done => {
    const child = spawn(process.execPath, ['main.js'], {
      cwd: folder,
      env: {
        HOME: process.env.HOME,
        PATH: [dirname(process.execPath), process.env.PATH].join(':'),
        DATA_DIR: join(folder, 'data'),
        HOST: '127.0.0.1',
        PORT: '0',
      },
      detached: true,
    })
    const stop = () => child.pid !== undefined && process.kill(-child.pid, 'SIGTERM')
    const timer = setTimeout(stop, longestStart)
    let output = ''
    let page: Promise<number> | undefined
    const collect = (chunk: Buffer) => {
      output += chunk
      const url = / is ready at (\S+)/.exec(output)?.[1]
      if (!url || page) return
      page = fetch(`${url}/auth`).then(
        response => response.status,
        () => 0,
      )
      void page.finally(stop)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', async () => {
      clearTimeout(timer)
      const status = await page
      done({ code: status === 200 ? 0 : 1, output: `${output}\n/auth answered ${status ?? 'nothing'}.` })
    })
  })
