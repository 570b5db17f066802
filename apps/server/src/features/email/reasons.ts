/** Why somebody got an email, for its last line. */
export const emailReasons = {
  notifications: 'You got this email because your email notifications are on.',
  security:
    "You got this email because it's about the security of your account. These emails can't be turned off.",
  account: (product: string) => `You got this email because it's about your ${product} account.`,
  signUp: (product: string) =>
    `You got this email because someone signed up for ${product} with this address. If it wasn't you, you can ignore it.`,
}
