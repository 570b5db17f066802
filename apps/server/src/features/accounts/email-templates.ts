import type { EmailContent } from '../email/index.ts'

/**
 * The emails about an account. None contains a member's name or a typed name, because a stranger may have triggered
 * it.
 */
export const emailTemplates = {
  verify: (product: string, url: string): EmailContent => ({
    subject: `Verify your email address for ${product}`,
    heading: 'Verify your email address',
    paragraphs: [
      `Welcome to ${product}! One step is left: open this link and enter your password to sign in.`,
    ],
    action: { label: 'Verify email address', url },
    note: `The link is valid for 3 days. Only the link in the newest email works. If you didn't sign up for ${product}, you can ignore this email.`,
  }),

  alreadyRegistered: (product: string, url: string): EmailContent => ({
    subject: `You already have an account at ${product}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up for ${product} with this email address. It already has an account, so we didn't create another.`,
      "Sign in as usual. If you've forgotten your password, you can set a new one.",
    ],
    action: { label: 'Set a new password', url },
    note: "If this wasn't you, you can ignore this email. Nothing was changed.",
  }),

  resetPassword: (product: string, url: string): EmailContent => ({
    subject: `Reset your ${product} password`,
    heading: 'Reset your password',
    paragraphs: [
      `We were asked to reset the password of your ${product} account. Choose a new one with the button below. You will be signed out everywhere.`,
    ],
    action: { label: 'Set a new password', url },
    note: "The link is valid for 60 minutes and can be used once. If you didn't ask for it, you can ignore this email. Your password stays the same.",
  }),

  confirmNewEmail: (product: string, url: string): EmailContent => ({
    subject: `Confirm your new email address for ${product}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to use this address for your ${product} account. Once you confirm it, you'll sign in with it.`,
    ],
    action: { label: 'Use this address', url },
    note: `The link is valid for 3 days. If you have no account at ${product}, you can ignore this email.`,
  }),

  emailChangeRequested: (product: string, newEmail: string): EmailContent => ({
    subject: `Your ${product} email address is about to change`,
    heading: 'Your email address is about to change',
    paragraphs: [
      `We were asked to change the address of your ${product} account to ${newEmail}. Nothing changes until that address is confirmed.`,
      "If this wasn't you, change your password now: someone else knows it.",
    ],
  }),

  emailChanged: (product: string, newEmail: string, url: string): EmailContent => ({
    subject: `Your ${product} email address was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Your ${product} account now has the address ${newEmail}, and this one is no longer used.`,
      "If this wasn't you, take your account back. We'll restore this address, disable the password and sign everyone out. You then set a new password.",
    ],
    action: { label: 'Restore this address', url },
    note: "The link is valid for 30 days. If you changed your address yourself, there's nothing to do.",
  }),

  passwordChanged: (product: string, url: string): EmailContent => ({
    subject: `Your ${product} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${product} account was changed, and all other sessions were signed out.`,
      "If this was you, there's nothing to do. If not, set a new password immediately.",
    ],
    action: { label: 'Set a new password', url },
  }),

  /** @param change what happened, as a sentence without its full stop */
  securityChanged: (product: string, change: string, url: string): EmailContent => ({
    subject: `${change.replace('your account', `your ${product} account`)}`,
    heading: change,
    paragraphs: [
      `${change.replace('your account', `your ${product} account`)}.`,
      "If this was you, there's nothing to do. If not, change your password and remove anything you don't recognise.",
    ],
    action: { label: 'Check your security settings', url },
  }),

  suspensionEnded: (product: string, url: string): EmailContent => ({
    subject: `Your ${product} account was restored`,
    heading: 'Welcome back',
    paragraphs: [
      `The suspension of your ${product} account has ended. You can sign in, and everything is visible again.`,
    ],
    action: { label: 'Sign in', url },
  }),

  accountDeleted: (product: string): EmailContent => ({
    subject: `Your ${product} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${product} account and everything that belonged to it were deleted. This is the last email you'll get from us.`,
      'Thank you for being part of it.',
    ],
  }),
}
