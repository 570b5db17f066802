/** Defects of a document and corrections made to it. */
export type Kind =
  /** Left out. */
  | 'malformed'
  | 'duplicate'
  | 'broken-reference'
  | 'invalid-email'
  | 'taken-email'
  | 'empty'
  /** Imported with a change. */
  | 'adopted'
  | 'default'
  | 'invalid-value'
  | 'invalid-time'
  | 'invalid-username'
  | 'taken-username'
  | 'too-long'
  | 'unknown-hobby'
  | 'no-account'
  | 'no-profile'
  | 'no-password'
  | 'role'
  | 'legacy-follows'
  | 'legacy-likes'
  | 'device-tokens'
  | 'missing-media'
  | 'unreadable-media'
  | 'count-differs'
  | 'knots-differ'

export type Finding = { file: string; id: string; kind: Kind; reason: string }

/** The findings of an import, in order. */
export type Report = ReturnType<typeof createReport>

export const createReport = () => {
  const findings: Finding[] = []
  return {
    findings,
    add: ({ file, id }: { file: string; id: string }, kind: Kind, reason: string) => {
      findings.push({ file, id, kind, reason })
    },
  }
}

/** One finding, one line: file, document, kind, sentence. */
export const lineOf = ({ file, id, kind, reason }: Finding) =>
  [file, id, kind, reason].map(part => part.replace(/\s+/g, ' ')).join('\t')
