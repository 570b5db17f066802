import { useLingui } from '@lingui/react/macro'
import { Ellipsis } from 'lucide-react'
import { type MouseEvent, Suspense, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { ContextMenu } from '../../ui/context-menu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Box } from '../../ui/menu-place.ts'
import { useReport } from '../reports/index.ts'
import styles from './log.module.css'
import { MessageActions, type MessageActionsProps } from './message-actions.tsx'

const DeleteMessageDialog = lazyPart(() => import('./delete-message-dialog.tsx'), 'DeleteMessageDialog')

type Props = MessageActionsProps & {
  /** Where the menu is open; null if it is closed. */
  menuAt: Box | null
  onMenu: (messageId: string, at: Box | null) => void
}

/** The small button of a message, and its menu, which also opens in other ways: `useMessageGestures`. */
export const MessageMenu = ({ menuAt, onMenu, ...menu }: Props) => {
  const { t } = useLingui()
  const { message, name, isOwn } = menu
  const [asked, setAsked] = useState<'me' | 'both' | null>(null)
  const { reportItem, reportDialog } = useReport({
    subject: 'message',
    subjectId: message.id,
    userId: message.senderId,
  })
  if (message.pending?.state === 'attention') return null

  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Some browsers don't focus a button that is clicked, and the menu returns the focus.
    currentTarget.focus({ preventScroll: true })
    onMenu(message.id, menuAt ? null : currentTarget.getBoundingClientRect())
  }
  return (
    <div className={styles.more}>
      <IconButton
        icon={Ellipsis}
        label={t`More`}
        size="small"
        aria-haspopup="menu"
        aria-expanded={menuAt !== null}
        onClick={toggle}
      />
      {menuAt && (
        <ContextMenu
          label={isOwn ? t`Your message` : t`${name}'s message`}
          at={menuAt}
          isAtEnd={isOwn}
          onClose={() => onMenu(message.id, null)}
        >
          <MessageActions {...menu} onAsk={setAsked} reportItem={reportItem} />
        </ContextMenu>
      )}
      <Suspense>
        {asked && <DeleteMessageDialog message={message} whom={asked} onClose={() => setAsked(null)} />}
      </Suspense>
      {reportDialog}
    </div>
  )
}
