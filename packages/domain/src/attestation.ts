/** The header that carries a token, and the error without a valid one. */
export const attestationHeader = 'Bowline-Attestation'

export const attestationMessages = {
  required: "We couldn't verify that this app is genuine. Please try again.",
  wrong: 'This proof of work is wrong. Request another challenge.',
  expired: 'This proof of work came too late. Request another challenge.',
  used: 'This proof of work was already used. Request another challenge.',
} as const
