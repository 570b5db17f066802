import { useLingui } from '@lingui/react/macro'
import { CloudUpload } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { OutboxItem } from '../../offline/item.ts'
import { useOutboxState } from '../../offline/react.tsx'
import { shortNumber } from '../../ui/badge.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PanelButton, usePanelToggle } from '../../ui/panel-button.tsx'
import { ConflictPart } from '../sending/index.ts'
import styles from './pending-button.module.css'

const loadPanel = () => import('./pending-panel.tsx')
const PendingPanel = lazyPart(loadPanel, 'PendingPanel')

/** "Pending changes, N" in the top bar while the outbox has operations. */
export const PendingButton = () => {
  const { t } = useLingui()
  const { items, damaged } = useOutboxState()
  const { isOpen, button, close, trigger } = usePanelToggle()
  // The comparison is a dialog of its own, because the panel would cover it.
  const [compared, setCompared] = useState<OutboxItem | null>(null)
  const count = items.length + damaged.length
  const needsAttention = damaged.length > 0 || items.some(({ state }) => state === 'attention')
  if (count === 0 && !isOpen && !compared) return null

  return (
    <>
      <PanelButton
        {...trigger}
        icon={CloudUpload}
        label={t`Pending changes, ${count}`}
        badge={shortNumber(count)}
        className={styles.button}
        data-attention={needsAttention || undefined}
        onPrefetch={loadPanel}
      />
      <Suspense>
        {isOpen && <PendingPanel button={button} onClose={close} onCompare={setCompared} />}
      </Suspense>
      {compared && <ConflictPart item={compared} onClose={() => setCompared(null)} />}
    </>
  )
}
