export { endFollows } from './end-follows.ts'
export { emitRelationChange, lockPair } from './pair.ts'
export { presentRelation, type RelationRow, relationColumns } from './relation.ts'
export { repairConnections } from './repair.ts'
