/** Why somebody got an email, for its last line. */
export const emailReasons = {
  notifications: 'You got this email because your email notifications are on.',
  security: "We always email you about security changes to your account. You can't turn these emails off.",
  account: (product: string) => `You got this email because you have a ${product} account.`,
  signUp: (product: string) =>
    `You got this email because someone signed up for ${product} with this address. If that wasn't you, ignore this email.`,
  signUpAttempt: (product: string) =>
    `You got this email because someone tried to sign up for ${product} with this address. If that wasn't you, ignore this email.`,
}
