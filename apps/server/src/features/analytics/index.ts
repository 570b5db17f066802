export { analyticsAppId } from './app-id.ts'
