import { chatIdOf } from '@bowline/domain'
import type { DemoChat, DemoMessage } from './content/index.ts'
import { idOf, seedOf } from './deterministic-id.ts'
import type { Lane } from './lane.ts'
import { memberId } from './members.ts'
import { uploadPicture } from './pictures.ts'

const minute = 60_000

/** All messages of a chat. Each member reads the earlier messages before they answer. */
export const playChat = async (lane: Lane, chat: DemoChat, now: Date) => {
  const { one, other, messages, unread } = chat
  const users = [memberId(one), memberId(other)] as const
  const chatId = chatIdOf(...users)
  const times = timesOf(chat, now)
  await lane.as(users[0], times[0] ?? now).startChat({ params: { chatId }, body: { users: [...users] } })
  for (const [index, message] of messages.entries()) {
    const at = times[index] ?? now
    const sender = memberId(message.sender)
    await lane.as(sender, at).readChat({ params: { chatId }, body: { upTo: index } })
    const mediaId = message.picture && (await uploadPicture(lane.as(sender, at), message.picture, 'message'))
    const quoted = message.repliesTo && messages[index - message.repliesTo]
    const body = {
      ...{ id: messageId(message), text: message.text, mediaId },
      replyToId: quoted ? messageId(quoted) : null,
    }
    await lane.as(sender, at).sendMessage({ params: { chatId }, body })
  }
  const end = times.at(-1) ?? now
  for (const message of messages)
    for (const { member, emoji } of message.reactions) {
      const params = { chatId, messageId: messageId(message) }
      await lane.as(memberId(member), end).reactToMessage({ params, body: { emoji } })
    }
  const seen = { params: { chatId }, body: { upTo: messages.length - unread } }
  await lane.as(users[0], end).readChat(seen)
  if (unread === 0)
    await lane.as(users[1], end).readChat({ params: { chatId }, body: { upTo: messages.length } })
}

const messageId = ({ sender, text }: DemoMessage) => idOf(`message ${sender} ${text}`)

/** Messages are minutes apart, sometimes hours, and the last one has the time given by the chat. */
const timesOf = ({ messages, minutesAgo }: DemoChat, now: Date) => {
  let at = now.getTime() - minutesAgo * minute
  const times: Date[] = []
  for (const { text } of [...messages].reverse()) {
    times.unshift(new Date(at))
    const seed = seedOf(text)
    at -= seed % 9 === 0 ? (120 + (seed % 300)) * minute : (0.3 + (seed % 40) / 10) * minute
  }
  return times
}
