export { eraseComment } from './commands.ts'
export { storeCommentVersions, versionsOfComment } from './versions.ts'
