import type { Result } from './kill-under-load.ts'

/** Seconds without an answered read while a part is away that reads can do without. */
const longestGap = 5

const columns: [string, (result: Result) => string][] = [
  ['part killed', ({ part }) => part],
  ['acknowledged writes', ({ writes }) => String(writes)],
  ['errors seen', ({ errors }) => describeErrors(errors)],
  ['longest time without an answered read', ({ secondsWithoutReads }) => seconds(secondsWithoutReads)],
  ['seconds to recover', ({ secondsToRecover }) => seconds(secondsToRecover)],
  ['lost', ({ lost }) => String(lost.length)],
  ['doubled', ({ doubled }) => String(doubled.length)],
  ['wrong counts', ({ wrongCounts }) => String(wrongCounts.length)],
]

/** The results as a Markdown table. */
export const tableOf = (results: Result[]) => {
  const rows = [
    columns.map(([title]) => title),
    columns.map(() => '---'),
    ...results.map(result => columns.map(([, cell]) => cell(result))),
  ]
  return rows.map(cells => `| ${cells.join(' | ')} |`).join('\n')
}

/** One line for each expectation that a result does not meet. */
export const failuresIn = (result: Result) => {
  const { part, lost, doubled, wrongCounts, readsNeedIt, secondsWithoutReads, writes } = result
  return [
    ...lost.map(what => `${part}: lost ${what}`),
    ...doubled.map(what => `${part}: not acknowledged, or there twice: ${what}`),
    ...wrongCounts.map(what => `${part}: wrong count, ${what}`),
    ...(!readsNeedIt && secondsWithoutReads > longestGap
      ? [`${part}: no read was answered for ${seconds(secondsWithoutReads)} s`]
      : []),
    ...(writes === 0 ? [`${part}: no write was acknowledged`] : []),
  ]
}

const seconds = (value: number) => value.toFixed(1)

const describeErrors = (errors: Map<string, number>) =>
  [...errors].map(([error, count]) => `${count} × ${error}`).join(', ') || 'none'
