import { chatFailure, chatMessages } from '@bowline/domain/chat'
import { useState } from 'react'
import { useDraft } from '../../drafts/use-draft.ts'
import { useMe } from '../../session/session.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { ConversationHead } from './conversation-head.tsx'
import { joined, type MessageDraft, messageDraft } from './drafts.ts'
import { MessageBox } from './message-box.tsx'
import { MessageLog } from './message-log.tsx'
import { PanelAlert } from './panel-alert.tsx'
import { quotedIn } from './quotes.ts'
import type { OnEdit } from './refused-message.tsx'
import type { ChatPanelState } from './use-chat-panel.ts'
import { otherIn, useConversation } from './use-conversation.ts'
import { useReadMarks } from './use-read-marks.ts'
import { useSendMessage } from './use-send-message.ts'

type Props = { chatId: string; panel: ChatPanelState }

/** One chat: the member, the messages and the message box. */
export const ConversationView = ({ chatId, panel }: Props) => {
  const me = useMe()
  const conversation = useConversation(chatId)
  const { chat, member, maySend, query, messages, isOpening, isNew, isGone } = conversation
  const setLooking = useReadMarks(chat, messages)
  const send = useSendMessage(chatId, {
    isStarted: chat !== null && !isGone,
    messageIds: () => messages.map(({ id }) => id),
  })
  const { value: draft, amend, handOver, takeBack } = useDraft(`message:${chatId}`, messageDraft)
  const [round, setRound] = useState(0)
  const isThere = !isGone && otherIn(chatId, me.uid) !== null
  const isShown = isOpening || isNew || query.data
  const failure = isThere ? problemOf(isShown ? null : query.error) : chatMessages.notFound

  const hand = (message: MessageDraft) => handOver((_, spends) => send(message, spends))
  /** A refused message returns to the box, below the current text. */
  const edit: OnEdit = async (refused, discard) => {
    const isBack = await takeBack(value => joined(value, refused), discard)
    if (isBack) setRound(before => before + 1)
  }
  // Written in the JSX, it would be a new function whenever the messages change.
  const reply = (replyToId: string) => amend(value => ({ ...value, replyToId }))
  return (
    <>
      <ConversationHead member={member} chat={chat} panel={panel} />
      {failure && (
        <PanelAlert
          message={chatFailure.open(failure)}
          onRetry={isThere ? () => query.refetch() : undefined}
          retrying={query.isFetching}
        />
      )}
      {isThere && (
        <MessageLog
          chatId={chatId}
          conversation={conversation}
          onLooking={setLooking}
          onEdit={edit}
          onReply={reply}
        />
      )}
      {isThere && maySend === false && (
        <PanelAlert message={isNew ? chatFailure.start(chatMessages.forbidden) : chatMessages.forbidden} />
      )}
      {isThere && maySend !== false && (
        <MessageBox
          key={round}
          chatId={chatId}
          draft={draft}
          quoted={quotedIn(messages, draft.replyToId)}
          name={member?.displayName ?? ''}
          onAmend={amend}
          onSend={hand}
        />
      )}
    </>
  )
}

const problemOf = (error: unknown) => (error ? failureMessage(error) : null)
