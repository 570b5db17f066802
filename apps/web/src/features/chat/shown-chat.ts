import type { Chat } from '@bowline/api'
import { overlay, type PendingChanges } from '../../offline/overlay.ts'
import * as functions from './change-message.ts'

/** A chat with its newest message and its unread messages, as pending operations change them. */
export const overlayChat = (chat: Chat, changes: PendingChanges): Chat =>
  overlay('chat', chat, { ...changes, functions })
