import type { OutboxItem } from '../../offline/item.ts'
import { PendingLine } from './pending-line.tsx'
import { useOperationWords } from './use-operation-words.ts'

type Props = { items: readonly OutboxItem[]; onGone: () => void; onLeave: () => void }

export const PendingLines = ({ items, onGone, onLeave }: Props) => {
  const wordsOf = useOperationWords()
  return items.map(item => (
    <PendingLine key={item.id} item={item} name={wordsOf(item.operation)} onGone={onGone} onLeave={onLeave} />
  ))
}
