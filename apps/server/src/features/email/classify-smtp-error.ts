/** Tells from a failed attempt how to continue with an email. */
export type Verdict = {
  outcome: /** Not accepted; a retry may succeed. */
    | 'later'
    /** Not accepted, and a retry will not succeed. */
    | 'refused'
    /** Completely sent, but without an answer. */
    | 'unknown'
  /** The mail server accepts no email for this address. */
  badAddress: boolean
  reason: string
}

/** @param handedOver whether the end of the email was being sent */
export const classifySmtpError = (error: unknown, handedOver: boolean): Verdict => {
  const reason = error instanceof Error ? error.message : String(error)
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  const answered = typeof responseCode === 'number' && (command === 'RCPT TO' || command === 'DATA')
  if (answered && responseCode >= 500)
    return {
      outcome: 'refused',
      badAddress: command === 'RCPT TO' ? !isPolicy(reason) : /\b5\.1\.\d/.test(reason),
      reason,
    }
  // A refusal before RCPT TO is about the operator's settings (such as a wrong password), which can be corrected.
  const isKnown = !handedOver || answered
  return { outcome: isKnown ? 'later' : 'unknown', badAddress: false, reason }
}

/** RFC 3463 X.7.X: about the sender, not about the recipient. */
const isPolicy = (reason: string) => /\b5\.7\.\d|relay/i.test(reason)
