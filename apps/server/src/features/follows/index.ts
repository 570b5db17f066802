export { endFollows } from './end-follows.ts'
export { emitRelationChange, type HeldByFollower, lockPair } from './pair.ts'
export { presentRelation, type RelationRow, relationColumns } from './relation.ts'
export { repairConnections } from './repair.ts'
