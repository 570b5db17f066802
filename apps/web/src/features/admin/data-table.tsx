import type { ReactNode } from 'react'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import styles from './data-table.module.css'

type Props = {
  label: string
  columns: readonly string[]
  /** Whether each row ends with a button. */
  hasActions?: boolean
  /** The rows. */
  children: ReactNode
}

/** A table of names and numbers, which scrolls sideways where it has no room. */
export const DataTable = ({ label, columns, hasActions, children }: Props) => (
  <ScrollArea label={label}>
    <table className={styles.table} data-actions={hasActions}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {hasActions && <td />}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </ScrollArea>
)
