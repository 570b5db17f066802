import { type EmailContent, emailReasons } from '../email/index.ts'

/**
 * The emails about an account. None contains a member's name or a typed name, because a stranger may have triggered
 * it.
 */
export const emailTemplates = {
  verify: (product: string, url: string): EmailContent => ({
    subject: `Verify your email address for ${product}`,
    heading: 'Verify your email address',
    paragraphs: [
      `Welcome to ${product}! There's one step left: verify your email address and sign in with your password.`,
    ],
    action: { label: 'Verify email address', url },
    note: 'The link works for 3 days. If you request another one, only the latest link works.',
    reason: emailReasons.signUp(product),
  }),

  alreadyRegistered: (product: string, url: string): EmailContent => ({
    subject: `You already have a ${product} account`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up for ${product} with this email address. There's already an account with this address, so we didn't create another one.`,
      "You can sign in as usual. If you've forgotten your password, you can set a new one.",
    ],
    action: { label: 'Set a new password', url },
    reason: emailReasons.signUpAttempt(product),
  }),

  resetPassword: (product: string, url: string): EmailContent => ({
    subject: `Reset your ${product} password`,
    heading: 'Reset your password',
    paragraphs: [
      `We got a request to reset the password for your ${product} account. Once you set a new one, you'll be signed out of all your devices.`,
    ],
    action: { label: 'Set a new password', url },
    note: 'The link works once and expires after 60 minutes.',
    reason:
      "You got this email because someone asked to reset the password for this address. If that wasn't you, ignore this email. Your password won't change.",
  }),

  confirmNewEmail: (product: string, url: string): EmailContent => ({
    subject: `Confirm your new email address for ${product}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to use this address for your ${product} account. Once you confirm it, you'll use it to sign in.`,
    ],
    action: { label: 'Use this address', url },
    note: 'The link works for 3 days.',
    reason: `You got this email because a ${product} member entered this address. If that wasn't you, ignore this email.`,
  }),

  emailChangeRequested: (product: string, newEmail: string, url: string): EmailContent => ({
    subject: `The email address for your ${product} account is about to change`,
    heading: 'Your email address is about to change',
    paragraphs: [
      `We got a request to change the email address for your ${product} account to ${newEmail}. It won't change until someone opens the link we sent to that address.`,
      "If this was you, you don't need to do anything. If not, someone else may know your password, so change it now.",
    ],
    action: { label: 'Open your settings', url },
    reason: emailReasons.security,
  }),

  emailChanged: (product: string, newEmail: string, url: string): EmailContent => ({
    subject: `The email address for your ${product} account was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `The email address for your ${product} account is now ${newEmail}. You can't sign in with the old one anymore.`,
      "If this was you, you don't need to do anything. If not, restore this address now. We'll sign you out everywhere and ask you to set a new password.",
    ],
    action: { label: 'Restore this address', url },
    note: 'The link works for 30 days.',
    reason: emailReasons.security,
  }),

  passwordChanged: (product: string, url: string): EmailContent => ({
    subject: `Your ${product} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password for your ${product} account was changed, and you were signed out of all other devices.`,
      "If this was you, you don't need to do anything. If not, set a new password right away.",
    ],
    action: { label: 'Set a new password', url },
    reason: emailReasons.security,
  }),

  /** @param change what happened, as a sentence without its full stop */
  securityChanged: (product: string, change: string, url: string): EmailContent => ({
    subject: change.replace('your account', `your ${product} account`),
    heading: change,
    paragraphs: [
      "If this was you, you don't need to do anything. If not, change your password and remove any passkeys or apps you don't recognize.",
    ],
    action: { label: 'Check your security settings', url },
    reason: emailReasons.security,
  }),

  suspensionEnded: (product: string, url: string): EmailContent => ({
    subject: `Your ${product} account was restored`,
    heading: 'Welcome back',
    paragraphs: [
      `Your ${product} account is no longer suspended. You can sign in again, and everything you shared is back.`,
    ],
    action: { label: 'Sign in', url },
    reason: emailReasons.account(product),
  }),

  accountDeleted: (product: string): EmailContent => ({
    subject: `Your ${product} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${product} account and everything in it have been deleted.`,
      `Thanks for being part of ${product}.`,
    ],
    reason: "This is the last email you'll get from us.",
  }),
}
