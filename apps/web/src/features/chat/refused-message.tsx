import { plainText } from '@bowline/domain/sanitise'
import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { v7 as uuidv7 } from 'uuid'
import type { SavedDraft } from '../../member-database/schema.ts'
import type { OutboxItem } from '../../offline/item.ts'
import type { Pending } from '../../offline/pending.ts'
import { useOutbox } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import type { MessageDraft } from './drafts.ts'
import styles from './log.module.css'
import type { ShownMessage } from './log-lines.ts'

/** Returns a refused message to the box. `discard` stores the draft in the transaction that removes the message. */
export type OnEdit = (refused: MessageDraft, discard: (into: SavedDraft) => Promise<boolean>) => Promise<void>

type Props = { message: ShownMessage; pending: Pending; onEdit: OnEdit }

/** Why a message was refused, and the possible actions. */
export const RefusedMessage = ({ message, pending, onEdit }: Props) => {
  const outbox = useOutbox()
  const isNew = message.seq === 0

  const retry = () => {
    for (const item of waitingFor(outbox.list(), message))
      if (item.state === 'attention') void outbox.retry(item.id)
  }
  const discard = async (into?: SavedDraft) => {
    const [own] = waitingFor(outbox.list(), message).slice(-1)
    const isGone = own !== undefined && (await outbox.discard(own.id, into))
    // If the chat could not be started, there is nothing to retry.
    const start = waitingFor(outbox.list(), message).find(item => item.operation.type === 'START_CHAT')
    const isLast = !outbox
      .list()
      .some(({ operation }) => operation.type === 'SEND_MESSAGE' && operation.chatId === message.chatId)
    if (start && isLast) await outbox.discard(start.id)
    return isGone
  }
  const edit = async () => {
    const item = waitingFor(outbox.list(), message).at(-1)
    if (item?.operation.type !== 'SEND_MESSAGE') return
    const { text, media, replyToId = null } = item.operation
    const blob = media && (await outbox.picture(item, media.id).catch(() => null))
    const pictures =
      media && blob
        ? [
            {
              id: uuidv7(),
              description: plainText(media.description),
              blob,
              fileName: media.fileName,
              type: media.type,
              size: null,
            },
          ]
        : []
    await onEdit({ text, pictures, replyToId }, discard)
  }
  return (
    <div role="status" className={styles.refused}>
      <p>
        <CircleAlert size={15} aria-hidden />
        <span>
          {isNew ? <Trans>Not sent</Trans> : <Trans>Not deleted</Trans>}
          {pending.problem && `: ${pending.problem.message}`}
        </span>
      </p>
      <div className={styles.refusedActions}>
        <Button kind="text" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
        {isNew && (
          <Button kind="text" onClick={edit}>
            <Trans>Edit</Trans>
          </Button>
        )}
        <Button kind="text" onClick={() => discard()}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The operations a message depends on, itself last: for a new chat, also the start of the chat. */
const waitingFor = (items: readonly OutboxItem[], { id, chatId, seq }: ShownMessage) =>
  items.filter(({ operation }) => {
    if (operation.type === 'START_CHAT') return seq === 0 && operation.chatId === chatId
    if (operation.type === 'SEND_MESSAGE') return seq === 0 && operation.messageId === id
    return operation.type === 'DELETE_MESSAGE' && operation.messageId === id
  })
