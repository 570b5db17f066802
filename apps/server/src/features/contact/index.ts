export { mailServiceUser } from './public-id.ts'
