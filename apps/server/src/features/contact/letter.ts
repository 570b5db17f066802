import type { ContactMessage } from '@bowline/domain'
import type { Letter } from '../mail/render.ts'

/** What somebody wrote, for those who run the community. */
export const contactLetter = (
  product: string,
  { name, email, message, isMember }: ContactMessage & { isMember: boolean },
): Letter => ({
  subject: `A message to ${product} from ${name}`,
  heading: 'Somebody wrote to you',
  paragraphs: [
    `${name} (${email}), ${isMember ? 'signed in' : 'not signed in'}, wrote with the contact form:`,
    ...message.split(/\n+/).filter(line => line.trim()),
  ],
  note: 'Answer this mail to answer them. The address is as they typed it.',
})
