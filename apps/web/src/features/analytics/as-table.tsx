import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import plain from '../../ui/plain.module.css'
import { ScrollArea } from '../../ui/scroll-area.tsx'
import styles from './analytics.module.css'

type Props = { caption: string; columns: string[]; rows: { key: string; cells: ReactNode[] }[] }

/** A chart's numbers as a table, for viewers who can't read the chart. */
export const AsTable = ({ caption, columns, rows }: Props) => {
  const { t } = useLingui()
  return (
    <details className={styles.details}>
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      <ScrollArea label={t`${caption}, as a table`} maxHeight={360}>
        <table>
          <caption className={plain.visuallyHidden}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [head, ...cells] }) => (
              <tr key={key}>
                <th scope="row">{head}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </details>
  )
}
