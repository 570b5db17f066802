export { appVersion } from './handlers.ts'
