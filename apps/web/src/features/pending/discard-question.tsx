import { Plural, Trans } from '@lingui/react/macro'
import { useId } from 'react'
import type { OutboxItem } from '../../offline/item.ts'
import { useOutbox } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './pending-panel.module.css'

type Props = { item: OutboxItem; onCancel: () => void; onDiscard: () => void }

/** Asks before texts are discarded, and says how many operations are affected. */
export const DiscardQuestion = ({ item, onCancel, onDiscard }: Props) => {
  const id = useId()
  const others = useOutbox().discardedWith(item.id).length - 1
  return (
    <section aria-labelledby={id} className={styles.question}>
      <p id={id}>
        <Trans>Discard this? It's only on this device and can't be restored.</Trans>
        {others > 0 && (
          <>
            {' '}
            <Plural
              value={others}
              one="# change that depends on it will be discarded too."
              other="# changes that depend on it will be discarded too."
            />
          </>
        )}
      </p>
      <Button kind="plain" autoFocus onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button kind="destroy" onClick={onDiscard}>
        <Trans>Discard</Trans>
      </Button>
    </section>
  )
}
