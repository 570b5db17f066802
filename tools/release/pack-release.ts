import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { runProgram } from '../run-program.ts'
import { writeRelease } from './write-release.ts'

/**
 * Packs a release into a file. Its packages are those of this machine's system and processor.
 * @throws Error if a step fails
 */
export const packRelease = async (file: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'bowline-release-'))
  const name = basename(file, '.tgz')
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}`)
  try {
    await writeRelease(join(folder, name))
    const packed = await runProgram('tar', ['-czf', draft, '-C', folder, name])
    if (packed.code !== 0) throw new Error(packed.output)
    await rename(draft, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
    await rm(draft, { force: true })
  }
}
