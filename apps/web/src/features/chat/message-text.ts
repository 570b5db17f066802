import { chatMessages, cleanMessage } from '@bowline/domain/chat'

/** A message of a few emoji only is shown larger. */
export const isEmojiOnly = (text: string) => !letter.test(text) && fewEmoji.test(text)

const letter = /\p{L}/u
/** Compiling it takes a browser 3 to 14 ms, so it waits for a text that may match. */
const fewEmoji = /^(?:\s*\p{RGI_Emoji}\s*){1,6}$/v

/** Checks the server's rules before sending; null if the text is valid. */
export const messageProblem = (typed: string, { hasPicture }: { hasPicture: boolean }) => {
  try {
    cleanMessage(typed, { hasPicture })
    return null
  } catch {
    return chatMessages.empty
  }
}
