import { invalid } from './errors.ts'
import { limits } from './limits.ts'

/** What the operator can write about the community. Each is a page at the path of its name. */
export const communityTexts = ['rules', 'privacy', 'imprint'] as const
export type CommunityText = (typeof communityTexts)[number]

export const communityTextTitles: Record<CommunityText, string> = {
  rules: 'Rules',
  privacy: 'Privacy',
  imprint: 'Legal',
}

/** The text as it is stored: without spaces around it, and with plain line ends. @throws Refusal */
export const cleanCommunityText = (typed: string) => {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  const length = [...text].length
  if (length > limits.communityText)
    throw invalid(
      `Shorten the text to ${limits.communityText.toLocaleString('en')} characters or fewer. It has ${length.toLocaleString('en')} now.`,
      { field: 'text' },
    )
  return text
}

/** Its paragraphs, which blank lines separate. */
export const paragraphsOf = (text: string) =>
  text.split(/\n\s*\n/).flatMap(paragraph => paragraph.trim() || [])
