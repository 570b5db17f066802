import { invalid } from './errors.ts'

/** A member's reaction to a message: one emoji. */
export type Reaction = { userId: string; emoji: string }

/** See docs/product/chat.md#reactions. @throws Refusal unless it is one emoji of Unicode's set */
export const checkReaction = (emoji: string) => {
  if (!oneEmoji.test(emoji)) throw invalid('Choose a single emoji', { field: 'emoji' })
}

/** The reactions after a member's choice. Each member has one; null removes it. */
export const withReaction = (
  reactions: readonly Reaction[],
  userId: string,
  emoji: string | null,
): Reaction[] => {
  const others = reactions.filter(reaction => reaction.userId !== userId)
  return emoji === null ? others : [...others, { userId, emoji }]
}

/** The choice that a tap on an emoji makes: the member's current one is removed. */
export const pressedReaction = (reactions: readonly Reaction[], userId: string, emoji: string) =>
  reactions.some(reaction => reaction.userId === userId && reaction.emoji === emoji) ? null : emoji

const oneEmoji = /^\p{RGI_Emoji}$/v
