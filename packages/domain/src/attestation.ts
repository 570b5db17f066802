/** The header that carries a token, and the error without a valid one. */
export const attestationHeader = 'Bowline-Attestation'

export const attestationMessages = {
  required: "We couldn't verify that this app is genuine. Try again.",
  expired: 'This took too long. Try again.',
  used: "We couldn't verify this request because it was sent twice. Try again.",
} as const
