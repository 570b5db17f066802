import { canInstallPackages, installPackages } from './debian-packages.ts'
import { programOnPath } from './on-path.ts'

/** Provides a redis-server for the tests of the live bus. If that is impossible, they fail and say what is missing. */
export const prepareRedis = async (say: (line: string) => void) => {
  if (programOnPath('redis-server') || !(await canInstallPackages('debian', 'ubuntu'))) return
  say('No redis-server found: installing the package redis-server.')
  await installPackages('redis-server').catch((error: Error) => say(`That failed: ${error.message}`))
}
