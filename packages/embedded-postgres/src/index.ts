export { EmbeddedPostgresError, type Problem } from './errors.ts'
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  endAbandonedPostgres,
  runningPostgresUrl,
  startEmbeddedPostgres,
} from './start.ts'
