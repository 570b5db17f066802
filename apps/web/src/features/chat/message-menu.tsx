import { messageAbilities } from '@bowline/domain/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useOutbox } from '../../offline/react.tsx'
import { lazyMuiPart } from '../../ui/lazy-mui-part.tsx'
import { MenuButton, MenuItem } from '../../ui/menu-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useMe } from '../accounts/session.ts'
import { useReport } from '../reports/use-report.tsx'
import styles from './log.module.css'
import type { ShownMessage } from './log-lines.ts'

const DeleteMessageDialog = lazyMuiPart(() => import('./delete-message-dialog.tsx'), 'DeleteMessageDialog')

type Props = { message: ShownMessage; text: string }

export const MessageMenu = ({ message, text }: Props) => {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'me' | 'both' | null>(null)
  const { reportItem, reportDialog } = useReport({
    subject: 'message',
    subjectId: message.id,
    userId: message.senderId,
  })
  if (message.pending?.state === 'attention') return null
  return (
    <div className={styles.more}>
      <MenuButton label={t`More`} trigger={<Ellipsis size={18} aria-hidden />}>
        <Items message={message} text={text} onAsk={setAsked} reportItem={reportItem} />
      </MenuButton>
      <Suspense>
        {asked && <DeleteMessageDialog message={message} whom={asked} onClose={() => setAsked(null)} />}
      </Suspense>
      {reportDialog}
    </div>
  )
}

/** Rendered while the menu is open: what can be done depends on the time. */
const Items = ({
  message,
  text,
  onAsk,
  reportItem,
}: Props & { onAsk: (what: 'me' | 'both') => void; reportItem: ReactNode }) => {
  const { t } = useLingui()
  const toast = useToast()
  const outbox = useOutbox()
  const can = messageAbilities(useMe().uid, message, new Date())
  const isWaiting = message.seq === 0

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(t`Copied`)
    } catch {
      toast(t`The text could not be copied.`, { severity: 'error' })
    }
  }
  /** What has not left yet need not be asked back. */
  const discard = async () => {
    const isGone = message.pending && (await outbox.discard(message.pending.id))
    if (!isGone) onAsk('both')
  }
  return (
    <>
      {text && !message.isDeleted && (
        <MenuItem icon={Copy} onSelect={copy}>
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
