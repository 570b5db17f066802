import { type EmailContent, emailReasons } from '../email/index.ts'

/** The emails about an admin's decision on a member. */
export const emailTemplates = {
  /** @param until empty if there is no end yet */
  suspended: (product: string, reason: string, until: string): EmailContent => ({
    subject: `Your ${product} account was suspended`,
    heading: 'Your account was suspended',
    paragraphs: [`An admin on ${product} suspended your account for this reason:`],
    quote: reason,
    afterQuote: [
      `${until ? `The suspension lasts until ${until}.` : 'The suspension has no end date.'} Until it ends, you can't sign in, and no one can see your profile or what you shared. Nothing was deleted.`,
      'If you think this is a mistake, use the “Contact” link below the sign-in form.',
    ],
    reason: emailReasons.account(product),
  }),

  roleGranted: (product: string, role: string, reason: string): EmailContent => ({
    subject: `You're now ${withArticle(role)} on ${product}`,
    heading: `You're now ${withArticle(role)}`,
    paragraphs: [`An admin on ${product} gave you the ${role} role for this reason:`],
    quote: reason,
    afterQuote: ["You'll find your new tools in the account menu."],
    reason: emailReasons.account(product),
  }),

  roleRevoked: (product: string, role: string, reason: string): EmailContent => ({
    subject: `Your ${role} role on ${product} was removed`,
    heading: `Your ${role} role was removed`,
    paragraphs: [`An admin on ${product} removed your ${role} role for this reason:`],
    quote: reason,
    reason: emailReasons.account(product),
  }),
}

const withArticle = (role: string) => (role === 'admin' ? 'an admin' : `a ${role}`)
