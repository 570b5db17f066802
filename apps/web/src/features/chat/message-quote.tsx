import type { QuotedMessage } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ban, ImageIcon } from 'lucide-react'
import { useMe } from '../../session/session.ts'
import styles from './quote.module.css'

type Props = { quoted: QuotedMessage; name: string }

/** The quoted message in a reply's bubble. A tap leads to it. */
export const MessageQuote = ({
  quoted,
  name,
  onJump,
}: Props & { onJump: (quoted: QuotedMessage) => void }) => {
  const { t } = useLingui()
  const me = useMe()
  if (quoted.isDeleted || !quoted.senderId)
    return (
      <div className={styles.quote}>
        <QuotedWords quoted={quoted} name={name} />
      </div>
    )
  return (
    <button
      type="button"
      className={styles.quote}
      aria-label={
        quoted.senderId === me.uid
          ? t`Reply to your message: ${wordsOf(quoted) || t`Picture`}`
          : t`Reply to ${name}: ${wordsOf(quoted) || t`Picture`}`
      }
      onClick={() => onJump(quoted)}
    >
      <QuotedWords quoted={quoted} name={name} />
    </button>
  )
}

/** Who wrote the quoted message, and its words. */
export const QuotedWords = ({ quoted, name }: Props) => {
  const me = useMe()
  const { senderId, hasPicture, isDeleted } = quoted
  if (isDeleted)
    return (
      <span className={styles.words} data-deleted>
        <Ban size={14} aria-hidden />
        <Trans>Message deleted</Trans>
      </span>
    )
  // Its sender is unknown only while it is not loaded.
  if (!senderId)
    return (
      <span className={styles.words}>
        <Trans>An earlier message</Trans>
      </span>
    )
  return (
    <>
      <b className={styles.who}>{senderId === me.uid ? <Trans>You</Trans> : name}</b>
      <span className={styles.words}>
        {hasPicture && <ImageIcon size={14} aria-hidden />}
        {wordsOf(quoted) || <Trans>Picture</Trans>}
      </span>
    </>
  )
}

const wordsOf = ({ text }: QuotedMessage) => plainText(text).replace(/\s+/g, ' ').slice(0, longest)

/** More is never visible. */
const longest = 200
