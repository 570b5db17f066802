import type { Letter } from './render.ts'

/** The mails about an account. None names a member or repeats what a stranger typed as a name: a stranger may have asked for it. */
export const letters = {
  verify: (product: string, url: string): Letter => ({
    subject: `Verify your email address for ${product}`,
    heading: 'Verify your email address',
    paragraphs: [
      `Welcome to ${product}! One step is left: confirm that this is your email address. Then you can sign in.`,
    ],
    action: { label: 'Verify email address', url },
    note: `The link is valid for 3 days. If you did not sign up for ${product}, you can ignore this mail.`,
  }),

  alreadyRegistered: (product: string, url: string): Letter => ({
    subject: `You already have an account at ${product}`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to sign up for ${product} with this email address. It has an account already, so no new one was made.`,
      'Sign in as usual. If you do not remember your password, you can set a new one.',
    ],
    action: { label: 'Set a new password', url },
    note: 'If it was not you, you can ignore this mail: nothing was changed.',
  }),

  resetPassword: (product: string, url: string): Letter => ({
    subject: `Reset your ${product} password`,
    heading: 'Reset your password',
    paragraphs: [
      `We were asked to reset the password of your ${product} account. Choose a new one with the button below. You will be signed out everywhere.`,
    ],
    action: { label: 'Set a new password', url },
    note: 'The link is valid for 60 minutes and can be used once. If you did not ask for it, you can ignore this mail: your password stays as it is.',
  }),

  confirmNewEmail: (product: string, url: string): Letter => ({
    subject: `Confirm your new email address for ${product}`,
    heading: 'Confirm your new email address',
    paragraphs: [
      `You asked to use this address for your ${product} account from now on. Confirm it, and you will sign in with it.`,
    ],
    action: { label: 'Use this address', url },
    note: `The link is valid for 3 days. If you have no account at ${product}, you can ignore this mail.`,
  }),

  emailChangeAsked: (product: string, newEmail: string): Letter => ({
    subject: `Your ${product} email address is about to change`,
    heading: 'Your email address is about to change',
    paragraphs: [
      `We were asked to change the address of your ${product} account to ${newEmail}. Nothing changes until that address is confirmed.`,
      'If it was not you, change your password now: somebody else knows it.',
    ],
  }),

  emailChanged: (product: string, newEmail: string, url: string): Letter => ({
    subject: `Your ${product} email address was changed`,
    heading: 'Your email address was changed',
    paragraphs: [
      `Your ${product} account now has the address ${newEmail}, and this one is no longer used.`,
      'If it was not you, take your account back: your address is restored and everybody is signed out. Then set a new password.',
    ],
    action: { label: 'Restore this address', url },
    note: 'The link is valid for 30 days. If you changed your address yourself, there is nothing to do.',
  }),

  passwordChanged: (product: string, url: string): Letter => ({
    subject: `Your ${product} password was changed`,
    heading: 'Your password was changed',
    paragraphs: [
      `The password of your ${product} account was changed, and every other session was ended.`,
      'If it was you, there is nothing to do. If it was not, set a new password at once.',
    ],
    action: { label: 'Set a new password', url },
  }),

  /** @param until empty where there is no end yet */
  suspended: (product: string, reason: string, until: string): Letter => ({
    subject: `Your ${product} account was suspended`,
    heading: 'Your account was suspended',
    paragraphs: [
      `Those who look after ${product} have suspended your account. Their reason: ${reason}`,
      `${until ? `It lasts until ${until}.` : 'It lasts until further notice.'} Meanwhile you can not sign in, and nobody sees your profile or what you shared. Nothing was deleted.`,
      'If you think this is a mistake, write to us: "Contact" stands below the sign-in form.',
    ],
  }),

  suspensionEnded: (product: string, url: string): Letter => ({
    subject: `Your ${product} account is open again`,
    heading: 'Welcome back',
    paragraphs: [
      `The suspension of your ${product} account is over. You can sign in, and everything is where it was.`,
    ],
    action: { label: 'Sign in', url },
  }),

  roleGiven: (product: string, role: string, reason: string): Letter => ({
    subject: `You have the ${role} role at ${product} now`,
    heading: `You have the ${role} role now`,
    paragraphs: [
      `Those who look after ${product} have given you the ${role} role. Their reason: ${reason}`,
      'You find what it opens in the account menu.',
    ],
  }),

  roleTaken: (product: string, role: string, reason: string): Letter => ({
    subject: `You have the ${role} role at ${product} no more`,
    heading: `You have the ${role} role no more`,
    paragraphs: [`Those who look after ${product} have taken the ${role} role back. Their reason: ${reason}`],
  }),

  accountDeleted: (product: string): Letter => ({
    subject: `Your ${product} account was deleted`,
    heading: 'Your account was deleted',
    paragraphs: [
      `Your ${product} account and everything that belonged to it were deleted. This is the last mail you get from us.`,
      'Thank you for having been here.',
    ],
  }),
}
