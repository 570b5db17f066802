export { findPrivacy } from './handlers.ts'
