export { countHeldPushes } from './push-state.ts'
