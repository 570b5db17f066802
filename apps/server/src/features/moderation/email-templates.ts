import { type EmailContent, emailReasons } from '../email/index.ts'

/** The emails about an admin's decision on a member. */
export const emailTemplates = {
  /** @param until empty if there is no end yet */
  suspended: (product: string, reason: string, until: string): EmailContent => ({
    subject: `Your ${product} account was suspended`,
    heading: 'Your account was suspended',
    paragraphs: [`An admin of ${product} suspended your account for this reason:`],
    quote: reason,
    afterQuote: [
      `${until ? `The suspension lasts until ${until}.` : 'The suspension has no end date.'} Until it ends, you can't sign in, and no one can see your profile or what you shared. Nothing was deleted.`,
      'If you think this is a mistake, use the “Contact” link below the sign-in form.',
    ],
    reason: emailReasons.account(product),
  }),

  roleGranted: (product: string, role: string, reason: string): EmailContent => ({
    subject: `You now have the ${role} role on ${product}`,
    heading: `You now have the ${role} role`,
    paragraphs: [`An admin of ${product} gave you the ${role} role for this reason:`],
    quote: reason,
    afterQuote: ['You can find the pages for your new role in the account menu.'],
    reason: emailReasons.account(product),
  }),

  roleRevoked: (product: string, role: string, reason: string): EmailContent => ({
    subject: `Your ${role} role on ${product} was removed`,
    heading: `Your ${role} role was removed`,
    paragraphs: [`An admin of ${product} removed your ${role} role for this reason:`],
    quote: reason,
    reason: emailReasons.account(product),
  }),
}
