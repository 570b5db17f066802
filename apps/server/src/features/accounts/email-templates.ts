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
    note: `The link is valid for 3 days. Only the link in the newest email works. If you did not sign up for ${product}, you can ignore this email.`,
  }),

  alreadyRegistered: (product: string, url: string): EmailContent => ({
    subject: `You already have an account at ${product}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up for ${product} with this email address. It has an account already, so no new one was made.`,
      'Sign in as usual. If you do not remember your password, you can set a new one.',
    ],
    action: { label: 'Set a new password', url },
    note: 'If it was not you, you can ignore this mail: nothing was changed.',
  }),

  resetPassword: (product: string, url: string): EmailContent => ({
    subject: `Reset your ${product} password`,
    heading: 'Reset your password',
    paragraphs: [
      `We were asked to reset the password of your ${product} account. Choose a new one with the button below. You will be signed out everywhere.`,
    ],
    action: { label: 'Set a new password', url },
    note: 'The link is valid for 60 minutes and can be used once. If you did not ask for it, you can ignore this mail: your password stays as it is.',
  }),

  confirmNewEmail: (product: string, url: string): EmailContent => ({
    subject: `Confirm your new email address for ${product}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to use this address for your ${product} account from now on. Confirm it, and you will sign in with it.`,
    ],
    action: { label: 'Use this address', url },
    note: `The link is valid for 3 days. If you have no account at ${product}, you can ignore this mail.`,
  }),

  emailChangeRequested: (product: string, newEmail: string): EmailContent => ({
    subject: `Your ${product} email address is about to change`,
    heading: 'Your email address is about to change',
    paragraphs: [
      `We were asked to change the address of your ${product} account to ${newEmail}. Nothing changes until that address is confirmed.`,
      'If it was not you, change your password now: somebody else knows it.',
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
    note: 'The link is valid for 30 days. If you changed your address yourself, there is nothing to do.',
  }),

  passwordChanged: (product: string, url: string): EmailContent => ({
    subject: `Your ${product} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${product} account was changed, and every other session was ended.`,
      'If it was you, there is nothing to do. If it was not, set a new password at once.',
    ],
    action: { label: 'Set a new password', url },
  }),

  /** @param change what happened, as a sentence without its full stop */
  securityChanged: (product: string, change: string, url: string): EmailContent => ({
    subject: `${change.replace('your account', `your ${product} account`)}`,
    heading: change,
    paragraphs: [
      `${change.replace('your account', `your ${product} account`)}.`,
      'If this was you, there is nothing to do. If not, change your password and remove what you do not recognise.',
    ],
    action: { label: 'Check your security settings', url },
  }),

  suspensionEnded: (product: string, url: string): EmailContent => ({
    subject: `Your ${product} account is open again`,
    heading: 'Welcome back',
    paragraphs: [
      `The suspension of your ${product} account is over. You can sign in, and everything is where it was.`,
    ],
    action: { label: 'Sign in', url },
  }),

  accountDeleted: (product: string): EmailContent => ({
    subject: `Your ${product} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${product} account and everything that belonged to it were deleted. This is the last mail you get from us.`,
      'Thank you for having been here.',
    ],
  }),
}
