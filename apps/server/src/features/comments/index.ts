export { eraseComment } from './commands.ts'
