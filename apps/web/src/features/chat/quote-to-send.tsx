import type { QuotedMessage } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { QuotedWords } from './message-quote.tsx'
import styles from './quote.module.css'

type Props = { quoted: QuotedMessage; name: string; onRemove: () => void }

/** The message that a reply being written quotes, above the message box. */
export const QuoteToSend = ({ quoted, name, onRemove }: Props) => {
  const { t } = useLingui()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.chosen} role="group" aria-label={t`Quoted message`}>
      <div className={styles.quote}>
        <QuotedWords quoted={quoted} name={name} />
      </div>
      <IconButton icon={X} label={t`Remove quote`} onClick={onRemove} />
    </div>
  )
}
