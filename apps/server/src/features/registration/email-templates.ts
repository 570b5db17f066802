import type { EmailContent } from '../email/index.ts'

/** The emails about a request to join. */
export const emailTemplates = {
  approved: (product: string, url: string): EmailContent => ({
    subject: `Welcome to ${product}`,
    heading: 'Your account was approved',
    paragraphs: [`An admin has approved your ${product} account. You can sign in now.`],
    action: { label: 'Sign in', url },
    reason: askedToJoin(product),
  }),

  declined: (product: string, reason: string): EmailContent => ({
    subject: `Your request to join ${product} was declined`,
    heading: 'Your request was declined',
    paragraphs: [`An admin has declined your request to join ${product} for this reason:`],
    quote: reason,
    afterQuote: ["We'll delete your account in 30 days."],
    reason: askedToJoin(product),
  }),
}

const askedToJoin = (product: string) => `You got this email because you asked to join ${product}.`
