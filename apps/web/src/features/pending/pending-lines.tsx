import { useLingui } from '@lingui/react/macro'
import { definitionOf } from '../../offline/define-operation.ts'
import type { OutboxItem } from '../../offline/item.ts'
import { useOutbox } from '../../offline/react.tsx'
import { type GoingOn, PendingLine } from './pending-line.tsx'
import { useNames } from './use-names.ts'

type Props = GoingOn & { items: readonly OutboxItem[] }

export const PendingLines = ({ items, ...goingOn }: Props) => {
  const { t } = useLingui()
  const { operations } = useOutbox()
  const names = useNames()
  return items.map(item => {
    const { operation } = item
    const definition = definitionOf(operations, operation)
    return (
      <PendingLine
        key={item.id}
        item={item}
        name={definition?.describe(operation, names) ?? t`A change made by another version of the app`}
        content={definition?.content?.(operation) ?? null}
        {...goingOn}
      />
    )
  })
}
