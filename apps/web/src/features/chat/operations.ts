import type { Chat, Message } from '@bowline/api'
import { type ChatSettings, membersOfChat } from '@bowline/domain/chat'
import type { Operation } from '@bowline/domain/operation'
import { t } from '@lingui/core/macro'
import { defineOperation } from '../../offline/define-operation.ts'
import { uploadPictures } from '../../offline/upload.ts'
import { whenGone } from '../../offline/when-gone.ts'
import { changeReads, replaceRead } from '../../reads/change-reads.ts'
import { type Unread, unreadKey } from '../unread/index.ts'
import { changeChat, withLastMessage } from './change-chat.ts'
import { changeConversation } from './change-conversation.ts'
import { chatKeys } from './chat-keys.ts'
import { type Conversation, withMessages, withoutMessage } from './conversation.ts'

declare module '../../offline/define-operation.ts' {
  interface Overlayable {
    chat: Chat
    unreadChat: Pick<Chat, 'id' | 'lastSeq' | 'unread'>
    chatSettings: ChatSettings
    message: Message | null
  }
  interface OverlayFunctions {
    chat: typeof import('./change-message.ts')
    message: typeof import('./change-message.ts')
  }
}

export const startChat = defineOperation('START_CHAT', {
  scope: ({ chatId }) => `chat:${chatId}`,
  send: (api, { chatId }, options) =>
    api.startChat({ params: { chatId }, body: { users: membersOfChat(chatId) } }, options),
  apply: async ({ queryClient }, _, chat) => {
    await replaceRead(queryClient, chatKeys.one(chat.id), chat)
    void queryClient.invalidateQueries({ queryKey: chatKeys.messages(chat.id) })
    void queryClient.invalidateQueries({ queryKey: chatKeys.list })
  },
  // A message that waits for the start shows its outcome.
  overlay: 'nothing',
  describe: ({ chatId }, { partner }) => t`Starting a chat with ${partner(chatId)}`,
})

export const sendMessage = defineOperation('SEND_MESSAGE', {
  scope: ({ chatId }) => `chat:${chatId}`,
  needs: ({ chatId }, earlier) => earlier.type === 'START_CHAT' && earlier.chatId === chatId,
  waitsFor: ({ replyToId }, { operation }) => sends(replyToId, operation),
  picture: ({ media }) => media,
  send: async (api, { chatId, messageId, text, media, replyToId }, options, blobs) => {
    await uploadPictures(api, 'message', media, blobs, options)
    const body = { id: messageId, text, mediaId: media?.id ?? null, replyToId }
    return await api.sendMessage({ params: { chatId }, body }, options)
  },
  apply: async ({ queryClient }, _, message) => {
    changeChat(queryClient, message.chatId, withLastMessage(message))
    if (!changeConversation(queryClient, message.chatId, old => withMessages(old, [message])))
      // The first read, if one is in progress, may have been answered before.
      await queryClient.invalidateQueries({ queryKey: chatKeys.messages(message.chatId) })
  },
  overlay: {
    message: {
      adds: (item, context) => context.functions.newMessage(item, context),
      showsRefused: true,
    },
    chat: {
      isAbout: ({ chatId }, { id }) => id === chatId,
      patch: (chat, item, context) => context.functions.withNewMessage(chat, item, context),
      showsRefused: true,
    },
  },
  describe: ({ chatId }, { partner }) => t`Messaging ${partner(chatId)}`,
  content: ({ text, media }) => text || media?.description || media?.fileName || null,
})

export const deleteMessage = defineOperation('DELETE_MESSAGE', {
  scope: ({ chatId }) => `chat:${chatId}`,
  needs: ({ messageId }, earlier) => sends(messageId, earlier),
  send: (api, { chatId, messageId, for: whom }, options) =>
    api
      .deleteMessage({ params: { chatId, messageId }, query: { for: whom } }, options)
      .catch(whenGone({ success: true as const })),
  apply: ({ queryClient }, { chatId, messageId, for: whom }) => {
    changeConversation(queryClient, chatId, old =>
      whom === 'me' ? withoutMessage(old, messageId) : withChangedMessage(messageId, withoutText)(old),
    )
    void queryClient.invalidateQueries({ queryKey: chatKeys.list })
  },
  overlay: {
    message: {
      isAbout: isOfMessage,
      patch: (message, { operation }) => (operation.for === 'me' ? null : withoutText(message)),
      isMarked: 'once refused',
    },
  },
  describe: ({ chatId }, { partner }) => t`Deleting a message in your chat with ${partner(chatId)}`,
})

export const reactToMessage = defineOperation('REACT_TO_MESSAGE', {
  scope: ({ chatId }) => `chat:${chatId}`,
  setting: ({ messageId }) => `reaction:${messageId}`,
  needs: ({ messageId }, earlier) => sends(messageId, earlier),
  send: (api, { chatId, messageId, emoji }, options) =>
    api.reactToMessage({ params: { chatId, messageId }, body: { emoji } }, options).catch(whenGone(null)),
  apply: ({ queryClient }, { chatId }, answer) =>
    changeConversation(queryClient, chatId, old =>
      withMessages(
        old,
        old.messages.flatMap(message => (message.id === answer?.id ? { ...message, ...answer } : [])),
      ),
    ),
  overlay: {
    message: {
      isAbout: isOfMessage,
      patch: (message, item, { functions, me }) => functions.withOwnReaction(message, item, me),
    },
  },
  describe: ({ chatId }, { partner }) => t`Reacting in your chat with ${partner(chatId)}`,
})

export const removeMessagePreview = defineOperation('REMOVE_MESSAGE_PREVIEW', {
  scope: ({ chatId }) => `chat:${chatId}`,
  needs: ({ messageId }, earlier) => sends(messageId, earlier),
  send: (api, { chatId, messageId }, options) =>
    api
      .removeMessagePreview({ params: { chatId, messageId } }, options)
      .catch(whenGone({ success: true as const })),
  apply: ({ queryClient }, { chatId, messageId }) =>
    changeConversation(queryClient, chatId, withChangedMessage(messageId, withoutPreview)),
  overlay: { message: { isAbout: isOfMessage, patch: withoutPreview } },
  describe: ({ chatId }, { partner }) => t`Removing a preview in your chat with ${partner(chatId)}`,
})

export const readChat = defineOperation('READ_CHAT', {
  // A read mark does not wait for a picture that is being sent.
  scope: ({ chatId }) => `chat-read:${chatId}`,
  setting: ({ chatId }) => `chat-read:${chatId}`,
  send: (api, { chatId, upTo }, options) =>
    api.readChat({ params: { chatId }, body: { upTo } }, options).catch(whenGone({ success: true as const })),
  apply: async ({ queryClient }, { chatId, upTo }, answer) => {
    if (!('unread' in answer)) return
    changeChat(queryClient, chatId, chat => ({
      ...chat,
      unread: answer.unread,
      readUpTo: Math.max(chat.readUpTo, upTo),
    }))
    await changeReads<Unread>(queryClient, unreadKey, known => ({
      ...known,
      chats: answer.unreadInAll,
    }))
  },
  overlay: {
    chat: {
      isAbout: ({ chatId }, { id }) => id === chatId,
      patch: (chat, { operation: { upTo } }) => ({
        ...chat,
        readUpTo: Math.max(upTo, chat.readUpTo),
        unread: unreadAfter(upTo, chat),
      }),
    },
    unreadChat: {
      isAbout: ({ chatId }, { id }) => id === chatId,
      patch: (chat, { operation }) => ({ ...chat, unread: unreadAfter(operation.upTo, chat) }),
    },
  },
  describe: ({ chatId }, { partner }) => t`Marking your chat with ${partner(chatId)} as read`,
})

export const updateChatSettings = defineOperation('UPDATE_CHAT_SETTINGS', {
  scope: () => 'chat-settings',
  send: (api, { change }, options) => api.updateChatSettings({ body: change }, options),
  apply: async ({ queryClient }, _, settings) => {
    await replaceRead(queryClient, chatKeys.settings, settings)
    // From now on read receipts are shown, or no longer.
    void queryClient.invalidateQueries({ queryKey: ['chats'] })
  },
  overlay: {
    chatSettings: {
      isAbout: () => true,
      patch: (settings, { operation }) => ({ ...settings, ...operation.change }),
    },
  },
  describe: () => t`Changing your chat settings`,
})

function isOfMessage({ messageId }: { messageId: string }, { id }: Message) {
  return id === messageId
}

function withoutPreview(message: Message): Message {
  return { ...message, linkPreview: null, isPreviewRemoved: true }
}

const sends = (messageId: string | undefined, earlier: Operation) =>
  earlier.type === 'SEND_MESSAGE' && earlier.messageId === messageId

const unreadAfter = (upTo: number, { lastSeq, unread }: Pick<Chat, 'lastSeq' | 'unread'>) =>
  upTo >= lastSeq ? 0 : unread

/** What is left of a message that was deleted for both. */
const withoutText = (message: Message): Message => ({
  ...message,
  text: '',
  media: null,
  linkPreview: null,
  isDeleted: true,
})

const withChangedMessage =
  (messageId: string, change: (message: Message) => Message) =>
  (conversation: Conversation): Conversation => ({
    ...conversation,
    messages: conversation.messages.map(message => (message.id === messageId ? change(message) : message)),
  })
