import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runProgram } from '../run-program.ts'

/**
 * Installs the previous release, whose commit is in the file `previous-release`, without development dependencies.
 * @throws Error if the history does not have that commit, or a step fails
 */
export const installPrevious = async (folder: string) => {
  const commit = (await readFile(join(import.meta.dirname, 'previous-release'), 'utf8')).trim()
  await mkdir(folder, { recursive: true })
  const archive = join(folder, 'sources.tar')
  await run('git', ['archive', '--format=tar', '-o', archive, commit], root)
  await run('tar', ['-xf', archive], folder)
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], folder)
}

const run = async (program: string, args: string[], cwd: string) => {
  const { code, output } = await runProgram(program, args, { cwd })
  if (code !== 0) throw new Error(`${[program, ...args].join(' ')} failed: ${output}`)
}
