import type { OutboxItem } from '../../offline/item.ts'
import { type GoingOn, PendingLine } from './pending-line.tsx'
import { useOperationWords } from './use-operation-words.ts'

type Props = GoingOn & { items: readonly OutboxItem[] }

export const PendingLines = ({ items, ...goingOn }: Props) => {
  const wordsOf = useOperationWords()
  return items.map(item => (
    <PendingLine key={item.id} item={item} name={wordsOf(item.operation)} {...goingOn} />
  ))
}
