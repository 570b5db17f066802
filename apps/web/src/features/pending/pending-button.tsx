import { useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OutboxItem } from '../../offline/item.ts'
import { useOutboxState } from '../../offline/react.tsx'
import { productName } from '../../product.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import plain from '../../ui/plain.module.css'
import { useToast } from '../../ui/toasts.tsx'
import { ConflictPart } from '../conflicts/conflict-part.tsx'
import styles from './pending-button.module.css'

const panel = () => import('./pending-panel.tsx')
const PendingPanel = lazyPart(panel, 'PendingPanel')

/** "Pending changes, N" while anything made here is not on the server; opens the list of it. */
export const PendingButton = () => {
  const { t } = useLingui()
  const { items, damaged } = useOutboxState()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Compared in a dialog of its own: the list would lie over it. */
  const [compared, setCompared] = useState<OutboxItem | null>(null)
  /** A press outside closes the panel before the click: a click on the button must not open it again. */
  const wasOpen = useRef(false)
  useWordOnUnkept()
  const count = items.length + damaged.length
  const needsAttention = damaged.length > 0 || items.some(({ state }) => state === 'attention')
  if (count === 0 && !isOpen && !compared) return null

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${plain.iconButton} ${styles.button}`}
        aria-label={t`Pending changes, ${count}`}
        title={t`Pending changes, ${count}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-badge={count > 99 ? '99+' : count}
        data-attention={needsAttention || undefined}
        onPointerEnter={() => panel().catch(() => undefined)}
        onPointerDown={() => {
          wasOpen.current = isOpen
        }}
        onClick={() => {
          setOpen(!isOpen && !wasOpen.current)
          wasOpen.current = false
        }}
      >
        <CloudUpload size={21} aria-hidden />
      </button>
      <Suspense>
        {isOpen && <PendingPanel button={button} onClose={() => setOpen(false)} onCompare={setCompared} />}
      </Suspense>
      {compared && <ConflictPart item={compared} onClose={() => setCompared(null)} />}
    </>
  )
}

/** Said once, when it turns out that this browser keeps nothing. */
const useWordOnUnkept = () => {
  const { t } = useLingui()
  const toast = useToast()
  const { unkept } = useOutboxState()
  const product = productName()
  const warn = useEffectEvent(() =>
    toast(
      t`This browser does not let ${product} keep your changes on this device. They are sent at once; those that can't be are lost when you close the page.`,
      { severity: 'error', duration: 15_000 },
    ),
  )
  useEffect(() => {
    if (unkept) warn()
  }, [unkept])
}
