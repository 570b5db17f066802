import { useLingui } from '@lingui/react/macro'
import { Plus } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useMe } from '../../session/session.ts'
import type { ShownMessage } from './log-lines.ts'
import styles from './reactions.module.css'
import { useReactToMessage } from './use-react-to-message.ts'

const common = ['👍', '❤️', '😂', '😮', '😢', '🙏']

const more = [
  ['👏', '🎉', '🔥', '😍', '🤩', '🥰', '😊'],
  ['🙌', '💯', '✨', '👀', '🤔', '😅', '😎'],
  ['💪', '🤝', '👌', '✅', '🥳', '🤗', '😋'],
  ['🌱', '☕', '🧶', '🎨', '📷', '😭', '👎'],
]

/** The row of emoji at the top of a message's menu. The last button shows more of them. */
export const ReactionRow = ({ message }: { message: ShownMessage }) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const own = useOwnReaction(message)
  // A reaction from the longer list is removed with a tap as well.
  const first = own && !common.includes(own) ? [...common.slice(0, -1), own] : common
  const expand = (event: MouseEvent) => {
    // The menu closes with a choice, and this is none.
    event.stopPropagation()
    setOpen(true)
  }
  return (
    <div className={styles.emoji}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a menu */}
      <div role="group" aria-label={t`Reactions`} className={styles.row}>
        {first.map(emoji => (
          <ReactionItem key={emoji} emoji={emoji} own={own} message={message} />
        ))}
        {!isOpen && (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.choice}
            aria-label={t`More reactions`}
            title={t`More reactions`}
            onClick={expand}
          >
            <Plus size={20} aria-hidden />
          </button>
        )}
      </div>
      {isOpen &&
        more.map((row, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be in a menu
          <div key={row[0]} role="group" aria-label={t`More reactions`} className={styles.row}>
            {row.map((emoji, column) => (
              <ReactionItem
                key={emoji}
                emoji={emoji}
                own={own}
                message={message}
                takesFocus={index === 0 && column === 0}
              />
            ))}
          </div>
        ))}
    </div>
  )
}

type ItemProps = { emoji: string; own: string | undefined; message: ShownMessage; takesFocus?: boolean }

const ReactionItem = ({ emoji, own, message, takesFocus = false }: ItemProps) => {
  const { t } = useLingui()
  const react = useReactToMessage(message)
  return (
    <button
      ref={takesFocus ? focus : undefined}
      type="button"
      role="menuitemradio"
      tabIndex={-1}
      className={styles.choice}
      aria-checked={emoji === own}
      aria-label={t`React with ${emoji}`}
      onClick={() => react(emoji)}
    >
      <span aria-hidden>{emoji}</span>
    </button>
  )
}

const useOwnReaction = ({ reactions }: ShownMessage) => {
  const { uid } = useMe()
  return reactions.find(({ userId }) => userId === uid)?.emoji
}

const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })
