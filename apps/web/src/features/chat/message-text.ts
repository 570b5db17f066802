import { chatMessages, cleanMessage } from '@bowline/domain/chat'
import { limits } from '@bowline/domain/limits'

/** A few emoji and nothing else are shown larger. */
export const isEmojiOnly = (text: string) => fewEmoji.test(text)

const fewEmoji = /^(?:\s*\p{RGI_Emoji}\s*){1,6}$/v

/** What the server would refuse, said before it is asked; null where nothing is wrong. */
export const messageProblem = (typed: string, { hasPicture }: { hasPicture: boolean }) => {
  try {
    cleanMessage(typed, { hasPicture })
    return null
  } catch {
    return chatMessages.empty
  }
}

/** Characters left, said only once the end is near; below 0 the rest will be cut off (SPEC.md §5). Null before. */
export const charactersLeft = (typed: string) => {
  const left = limits.message - typed.trim().length
  return left <= 100 ? left : null
}
