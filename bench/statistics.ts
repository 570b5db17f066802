export const median = (values: number[]) => {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** The value that this share of the values does not exceed (a percentile). */
export const quantile = (values: number[], share: number) => {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Rows as a Markdown table, the same for the terminal and for docs/performance.md. */
export const table = (rows: Record<string, string | number>[]) => {
  const columns = Object.keys(rows[0] ?? {})
  const cells = [
    columns,
    columns.map(() => '---'),
    ...rows.map(row => columns.map(column => show(row[column]))),
  ]
  return cells.map(line => `| ${line.join(' | ')} |`).join('\n')
}

const show = (value: string | number | undefined) =>
  typeof value === 'number' ? formatNumber(value) : (value ?? '')

const formatNumber = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))
