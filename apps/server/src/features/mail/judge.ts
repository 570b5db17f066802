/** What a failed attempt says about a mail. */
export type Verdict = {
  outcome: /** It was not taken; the same again later may be. */
    | 'later'
    /** It was not taken and never will be. */
    | 'refused'
    /** All of it was written, and no answer came. */
    | 'unknown'
  /** The mail server takes nothing at all for this address. */
  badAddress: boolean
  reason: string
}

/** @param handedOver whether the end of the mail was on its way */
export const judge = (error: unknown, handedOver: boolean): Verdict => {
  const reason = error instanceof Error ? error.message : String(error)
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  const answered = typeof responseCode === 'number' && (command === 'RCPT TO' || command === 'DATA')
  if (answered && responseCode >= 500)
    return {
      outcome: 'refused',
      badAddress: command === 'RCPT TO' ? !isPolicy(reason) : /\b5\.1\.\d/.test(reason),
      reason,
    }
  // Before RCPT TO a refusal is about the operator's settings (a wrong password, say), which can be put right.
  const isKnown = !handedOver || answered
  return { outcome: isKnown ? 'later' : 'unknown', badAddress: false, reason }
}

/** RFC 3463 X.7.X: about who sends what, not about who it is for. */
const isPolicy = (reason: string) => /\b5\.7\.\d|relay/i.test(reason)
