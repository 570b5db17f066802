/** The header that carries a token, and the error without a valid one. */
export const attestationHeader = 'Bowline-Attestation'

export const attestationMessages = {
  required: 'This app could not show that it is genuine. Please try again.',
  wrong: 'This proof of work is not right; ask for another challenge.',
  expired: 'This proof of work came too late; ask for another challenge.',
  used: 'This proof of work was used before; ask for another challenge.',
} as const
