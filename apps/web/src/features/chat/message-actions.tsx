import { messageAbilities } from '@bowline/domain/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Reply, Trash2, Unlink } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEnqueue, useOutbox } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import type { ShownMessage } from './log-lines.ts'
import { ReactionRow } from './reaction-row.tsx'

export type MessageActionsProps = {
  message: ShownMessage
  /** As it is read, not as it is stored. */
  text: string
  /** The other member's name. */
  name: string
  isOwn: boolean
  /** Whether the member may write in the chat. */
  maySend: boolean
  onReply: (messageId: string) => void
}

type Props = MessageActionsProps & { onAsk: (whom: 'me' | 'both') => void; reportItem: ReactNode }

/** Rendered when the menu opens, because the time decides which actions are left. */
export const MessageActions = ({
  message,
  text,
  name,
  isOwn,
  maySend,
  onReply,
  onAsk,
  reportItem,
}: Props) => {
  const { t } = useLingui()
  const copy = useCopy()
  const outbox = useOutbox()
  const can = messageAbilities(useMe().uid, message, new Date())
  const isWaiting = message.seq === 0
  const isAnswerable = maySend && !message.isDeleted

  const copyText = () => copy(text, { copied: t`Copied`, failed: t`Couldn't copy the text.` })

  /** Discards a message that was not sent yet. If it was sent meanwhile, asks whether to delete it for both. */
  const discard = async () => {
    const isGone = message.pending && (await outbox.discard(message.pending.id))
    if (!isGone) onAsk('both')
  }
  return (
    <>
      {isAnswerable && <ReactionRow message={message} />}
      {isAnswerable && (
        <MenuItem
          icon={Reply}
          name={isOwn ? t`Reply to your message` : t`Reply to ${name}'s message`}
          onSelect={() => onReply(message.id)}
        >
          <Trans>Reply</Trans>
        </MenuItem>
      )}
      {text && !message.isDeleted && (
        <MenuItem icon={Copy} onSelect={() => void copyText()}>
          <Trans>Copy</Trans>
        </MenuItem>
      )}
      {isOwn && message.linkPreview && <RemovePreviewItem message={message} />}
      {can.report && reportItem}
      {isWaiting ? (
        <MenuItem icon={Trash2} danger onSelect={discard}>
          <Trans>Delete</Trans>
        </MenuItem>
      ) : (
        <MenuItem icon={Trash2} danger onSelect={() => onAsk('me')}>
          <Trans>Delete for me</Trans>
        </MenuItem>
      )}
      {can.deleteForBoth && !isWaiting && (
        <MenuItem icon={Trash2} danger onSelect={() => onAsk('both')}>
          <Trans>Delete for both</Trans>
        </MenuItem>
      )}
    </>
  )
}

const RemovePreviewItem = ({ message: { chatId, id } }: Pick<Props, 'message'>) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const remove = () =>
    enqueue({ type: 'REMOVE_MESSAGE_PREVIEW', chatId, messageId: id }).then(
      () => toast(t`Preview removed`),
      error => toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <MenuItem icon={Unlink} onSelect={() => void remove()}>
      <Trans>Remove preview</Trans>
    </MenuItem>
  )
}
