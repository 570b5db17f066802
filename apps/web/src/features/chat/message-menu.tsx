import { messageAbilities } from '@bowline/domain/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useOutbox } from '../../offline/react.tsx'
import { useMe } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { useReport } from '../reports/index.ts'
import styles from './log.module.css'
import type { ShownMessage } from './log-lines.ts'

const DeleteMessageDialog = lazyPart(() => import('./delete-message-dialog.tsx'), 'DeleteMessageDialog')

type Props = { message: ShownMessage; text: string }

export const MessageMenu = ({ message, text }: Props) => {
  const [asked, setAsked] = useState<'me' | 'both' | null>(null)
  const { reportItem, reportDialog } = useReport({
    subject: 'message',
    subjectId: message.id,
    userId: message.senderId,
  })
  if (message.pending?.state === 'attention') return null
  return (
    <div className={styles.more}>
      <MoreMenu isSmall>
        <Items message={message} text={text} onAsk={setAsked} reportItem={reportItem} />
      </MoreMenu>
      <Suspense>
        {asked && <DeleteMessageDialog message={message} whom={asked} onClose={() => setAsked(null)} />}
      </Suspense>
      {reportDialog}
    </div>
  )
}

/** Rendered when the menu opens, because the time decides which actions are left. */
const Items = ({
  message,
  text,
  onAsk,
  reportItem,
}: Props & { onAsk: (what: 'me' | 'both') => void; reportItem: ReactNode }) => {
  const { t } = useLingui()
  const copy = useCopy()
  const outbox = useOutbox()
  const can = messageAbilities(useMe().uid, message, new Date())
  const isWaiting = message.seq === 0

  const copyText = () => copy(text, { copied: t`Copied`, failed: t`Couldn't copy the text.` })

  /** Discards a message that was not sent yet. If it was sent meanwhile, asks whether to delete it for both. */
  const discard = async () => {
    const isGone = message.pending && (await outbox.discard(message.pending.id))
    if (!isGone) onAsk('both')
  }
  return (
    <>
      {text && !message.isDeleted && (
        <MenuItem icon={Copy} onSelect={() => void copyText()}>
          <Trans>Copy</Trans>
        </MenuItem>
      )}
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
