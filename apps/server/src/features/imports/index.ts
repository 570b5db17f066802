export { claimsOf } from './knot-claims.ts'
