import type { Author } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import type { ShownMessage } from './log-lines.ts'
import styles from './reactions.module.css'
import { useReactToMessage } from './use-react-to-message.ts'

type Props = { message: ShownMessage; member: Author | null; onClose: () => void }

/** Who reacted to a message with what. Members can remove their own reaction. */
export const ReactionsDialog = ({ message, member, onClose }: Props) => {
  const { t } = useLingui()
  const me = useMe()
  const react = useReactToMessage(message)
  const remove = (emoji: string) => {
    react(emoji)
    onClose()
  }
  return (
    <Dialog open compact maxWidth="xs" title={t`Reactions`} onClose={onClose}>
      <ul className={styles.people}>
        {message.reactions.map(({ userId, emoji }) => {
          const isOwn = userId === me.uid
          const person = isOwn ? me : member
          return (
            <li key={userId} className={styles.person}>
              {person && <MemberAvatar member={person} size={40} />}
              <b className={styles.name}>{isOwn ? <Trans>You</Trans> : person?.displayName}</b>
              {isOwn && (
                <Button kind="text" onClick={() => remove(emoji)}>
                  <Trans>Remove</Trans>
                </Button>
              )}
              <span className={styles.their}>{emoji}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
