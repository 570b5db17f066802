import { type ImportedKind, type ImportLine, importedKinds } from '@bowline/api/contract/imports'
import { type ImportOutcome, type ImportReason, importOutcomes } from '@bowline/domain'

export type Tally = ReturnType<typeof createTally>

/** Counts the outcome of each document. */
export const createTally = () => {
  const counted = new Map<string, ImportLine>()
  return {
    count: (kind: ImportedKind, outcome: ImportOutcome, reason: ImportReason | null = null, by = 1) => {
      if (by === 0) return
      const key = `${kind} ${outcome} ${reason}`
      const line = counted.get(key) ?? { kind, outcome, reason, count: 0 }
      counted.set(key, { ...line, count: line.count + by })
    },
    /** In the order of the collections, imported documents first. */
    lines: () =>
      [...counted.values()].toSorted(
        (one, other) =>
          importedKinds.indexOf(one.kind) - importedKinds.indexOf(other.kind) ||
          importOutcomes.indexOf(one.outcome) - importOutcomes.indexOf(other.outcome),
      ),
  }
}
