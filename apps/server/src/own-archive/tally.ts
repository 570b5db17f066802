import { type ImportedKind, type ImportLine, importedKinds } from '@bowline/api/contract/imports'
import { type ImportOutcome, type ImportReason, importOutcomes } from '@bowline/domain'

export type Tally = ReturnType<typeof createTally>

/** Counts the outcome of each document. @param before what was counted before */
export const createTally = (before: ImportLine[] = []) => {
  const counted = new Map(before.map(line => [keyOf(line), line]))
  return {
    count: (kind: ImportedKind, outcome: ImportOutcome, reason: ImportReason | null = null, by = 1) => {
      if (by === 0) return
      const key = keyOf({ kind, outcome, reason })
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

const keyOf = ({ kind, outcome, reason }: Omit<ImportLine, 'count'>) => `${kind} ${outcome} ${reason}`
