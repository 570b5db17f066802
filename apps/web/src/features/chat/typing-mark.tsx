import type { Author } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import plain from '../../ui/plain.module.css'
import styles from './log.module.css'
import { useIsTyping } from './use-typing.ts'

/** Shows that the other member is typing. */
export const TypingMark = ({ chatId, member }: { chatId: string; member: Author | null }) => {
  const isTyping = useIsTyping(chatId, member?.uid)
  if (!isTyping || !member) return null
  return (
    <p className={styles.typing}>
      <span className={styles.dots} aria-hidden>
        <span />
        <span />
        <span />
      </span>
      <span className={plain.visuallyHidden}>
        <Trans>{member.displayName} is typing</Trans>
      </span>
    </p>
  )
}
