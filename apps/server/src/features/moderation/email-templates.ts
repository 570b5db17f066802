import type { EmailContent } from '../email/index.ts'

/** The emails about an admin's decision on a member. */
export const emailTemplates = {
  /** @param until empty if there is no end yet */
  suspended: (product: string, reason: string, until: string): EmailContent => ({
    subject: `Your ${product} account was suspended`,
    heading: 'Your account was suspended',
    paragraphs: [
      `Those who look after ${product} have suspended your account. Their reason: ${reason}`,
      `${until ? `It lasts until ${until}.` : 'It lasts until further notice.'} Meanwhile you can not sign in, and nobody sees your profile or what you shared. Nothing was deleted.`,
      'If you think this is a mistake, write to us: "Contact" stands below the sign-in form.',
    ],
  }),

  roleGranted: (product: string, role: string, reason: string): EmailContent => ({
    subject: `You have the ${role} role at ${product} now`,
    heading: `You have the ${role} role now`,
    paragraphs: [
      `Those who look after ${product} have given you the ${role} role. Their reason: ${reason}`,
      'You find what it opens in the account menu.',
    ],
  }),

  roleRevoked: (product: string, role: string, reason: string): EmailContent => ({
    subject: `You have the ${role} role at ${product} no more`,
    heading: `You have the ${role} role no more`,
    paragraphs: [`Those who look after ${product} have taken the ${role} role back. Their reason: ${reason}`],
  }),
}
