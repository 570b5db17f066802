import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { notReached } from '../../offline/failure.ts'
import type { OutboxItem } from '../../offline/item.ts'
import { usePendingPictures } from '../../offline/react.tsx'
import { productName } from '../../product.ts'
import { Button } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { isConflict } from '../sending/index.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { EditWords } from './edit-words.tsx'
import styles from './pending-panel.module.css'
import { useItemActions } from './use-item-actions.ts'

/** The handler that runs after an action here. */
export type GoingOn = {
  /** The focused element was removed. */
  onGone: () => void
  /** The member continues elsewhere. */
  onLeave: () => void
  onCompare: (item: OutboxItem) => void
}

type Props = GoingOn & {
  item: OutboxItem
  name: string
  /** The member's text. */
  content: string | null
}

export const PendingLine = ({ item, name, content, onGone, onLeave, onCompare }: Props) => {
  const nameId = useId()
  const product = productName()
  const pictures = usePendingPictures()
  const [mode, setMode] = useState<'discard' | 'edit' | null>(null)
  const { edit, retry, discard } = useItemActions(item, { onGone, onLeave })
  const thumbnail = item.blobs[0] && pictures.get(item.blobs[0].id)?.url
  const close = () => setMode(null)

  return (
    <li className={styles.line} aria-labelledby={nameId}>
      <p id={nameId} className={styles.name}>
        {name}
      </p>
      {content && mode !== 'edit' && <p className={styles.words}>{content}</p>}
      {thumbnail && <img className={styles.picture} src={thumbnail} alt="" />}
      <p className={styles.state} data-state={item.state}>
        {item.state === 'waiting' && <Trans>Waiting to be sent</Trans>}
        {item.state === 'waiting' && item.problem && (
          <>
            <span aria-hidden>·</span>
            <span>
              {item.problem.code === notReached ? <Trans>Can't reach {product}</Trans> : item.problem.message}
            </span>
          </>
        )}
        {item.state === 'sending' && <Trans>Sending…</Trans>}
        {item.state === 'attention' && (item.problem?.message ?? <Trans>Needs attention</Trans>)}
        <span aria-hidden>·</span>
        <RelativeTime date={new Date(item.createdAt)} />
      </p>
      {mode === null && item.state !== 'sending' && (
        <div className={styles.actions}>
          {isConflict(item) && (
            <Button kind="text" aria-describedby={nameId} onClick={() => onCompare(item)}>
              <Trans>Compare</Trans>
            </Button>
          )}
          {edit && !isConflict(item) && (
            <Button
              kind="text"
              aria-describedby={nameId}
              onClick={() => (edit === 'here' ? setMode('edit') : void edit())}
            >
              <Trans>Edit</Trans>
            </Button>
          )}
          <Button kind="text" aria-describedby={nameId} onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Button>
          <Button
            kind="text"
            aria-describedby={nameId}
            onClick={() => (content ? setMode('discard') : void discard())}
          >
            <Trans>Discard</Trans>
          </Button>
        </div>
      )}
      {mode === 'discard' && (
        <DiscardQuestion item={item} onCancel={close} onDiscard={() => void discard()} />
      )}
      {mode === 'edit' && <EditWords item={item} onClose={close} />}
    </li>
  )
}
