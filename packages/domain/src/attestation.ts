/** The header that carries a token, and the error without a valid one. */
export const attestationHeader = 'Bowline-Attestation'

export const attestationMessages = {
  required: "We couldn't verify that this app is genuine. Try again.",
  expired: 'This took too long. Try again.',
  used: 'This check was already used. Try again.',
} as const
