import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { DamagedItem } from '../../offline/item.ts'
import { useOutbox } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import styles from './pending-panel.module.css'

/** Damaged operations are never sent. Their readable parts are shown, to be copied. */
export const DamagedLine = ({ item, onGone }: { item: DamagedItem; onGone: () => void }) => {
  const nameId = useId()
  const outbox = useOutbox()
  const words = wordsIn(item.raw)
  const discard = async () => {
    await outbox.discardDamaged(item.key)
    onGone()
  }
  return (
    <li className={styles.line} aria-labelledby={nameId}>
      <p id={nameId} className={styles.name}>
        <Trans>One change couldn't be read</Trans>
      </p>
      {words && <p className={styles.words}>{words}</p>}
      <p className={styles.state} data-state="attention">
        <Trans>It can't be sent. Your other changes aren't affected.</Trans>
        <RelativeTime date={new Date(item.foundAt)} />
      </p>
      <div className={styles.actions}>
        <Button kind="text" aria-describedby={nameId} onClick={() => void discard()}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </li>
  )
}

const wordsIn = (raw: unknown) => {
  const operation = fieldOf(raw, 'operation')
  const content = fieldOf(operation, 'content') ?? fieldOf(operation, 'bio')
  return typeof content === 'string' ? content : null
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
