export { hobbyKeys } from './hobby-keys.ts'
