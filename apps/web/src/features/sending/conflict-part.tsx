import { Suspense } from 'react'
import type { OutboxItem } from '../../offline/item.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { conflictOf } from './conflict.ts'

const ConflictDialog = lazyPart(() => import('./conflict-dialog.tsx'), 'ConflictDialog')

export const ConflictPart = ({ item, onClose }: { item: OutboxItem; onClose: () => void }) => {
  const conflict = conflictOf(item)
  return <Suspense>{conflict && <ConflictDialog conflict={conflict} onClose={onClose} />}</Suspense>
}
