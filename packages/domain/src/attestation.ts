/** The header that carries a token, and the error without a valid one. */
export const attestationHeader = 'Bowline-Attestation'

export const attestationMessages = {
  required: "We couldn't verify that this app is genuine. Please try again.",
  wrong: 'This solution is wrong. Request a new challenge.',
  expired: 'This challenge has expired. Request a new one.',
  used: 'This challenge was already used. Request a new one.',
} as const
