import { readFile } from 'node:fs/promises'
import { runProgram } from '../run-program.ts'

/** Whether packages of one of these systems, by their ID in /etc/os-release, can be installed here. */
export const canInstallPackages = async (...systems: string[]) => {
  const system = await readFile('/etc/os-release', 'utf8').catch(() => '')
  return process.getuid?.() === 0 && systems.includes(/^ID=(.*)$/m.exec(system)?.[1] ?? '')
}

/** @throws Error with the last line of what apt-get says */
export const installPackages = async (...packages: string[]) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { code, output } = await runProgram('apt-get', args, { env })
    if (code !== 0) throw new Error(output.split('\n').at(-1) || `apt-get ended with code ${code}`)
  }
}
