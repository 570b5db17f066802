import type { Author } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { useMe } from '../../session/session.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { ShownMessage } from './log-lines.ts'
import styles from './reactions.module.css'

const ReactionsDialog = lazyPart(() => import('./reactions-dialog.tsx'), 'ReactionsDialog')

type Props = { message: ShownMessage; member: Author | null; name: string }

/** The reactions below a bubble, one pill for each emoji. A pill opens the list of who reacted. */
export const MessageReactions = ({ message, member, name }: Props) => {
  const { t } = useLingui()
  const { uid } = useMe()
  const [isOpen, setOpen] = useState(false)
  if (message.isDeleted || (message.reactions.length === 0 && !isOpen)) return null

  const labelOf = (emoji: string, members: readonly string[]) => {
    if (members.length > 1) return t`${emoji} from you and ${name}`
    return members.includes(uid) ? t`${emoji} from you` : t`${emoji} from ${name}`
  }
  return (
    <div className={styles.pills}>
      {[...membersByEmoji(message)].map(([emoji, members]) => (
        <button
          key={emoji}
          type="button"
          className={styles.pill}
          data-own={members.includes(uid) || undefined}
          aria-label={labelOf(emoji, members)}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span aria-hidden>{emoji}</span>
          {members.length > 1 && <b aria-hidden>{members.length}</b>}
        </button>
      ))}
      <Suspense>
        {isOpen && <ReactionsDialog message={message} member={member} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  )
}

const membersByEmoji = ({ reactions }: ShownMessage) => {
  const members = new Map<string, string[]>()
  for (const { emoji, userId } of reactions) members.set(emoji, [...(members.get(emoji) ?? []), userId])
  return members
}
