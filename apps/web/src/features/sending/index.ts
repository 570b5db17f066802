export { isConflict } from './conflict.ts'
export { ConflictPart } from './conflict-part.tsx'
export { RefusedActions } from './refused-actions.tsx'
export { SendingMark } from './sending-mark.tsx'
