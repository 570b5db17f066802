import type { Manifest } from './format.ts'

/** Tells the operator what happens, in plain words. */
export type Progress = ReturnType<typeof createProgress>

/** Milliseconds between two lines about the same work. */
const interval = 5_000

export const createProgress = (report: (line: string) => void, now = Date.now) => {
  let reportedAt = now()
  return {
    report,
    count: (done: string, count: number, total: number, what: string) => {
      if (now() - reportedAt < interval) return
      reportedAt = now()
      report(`${done} ${numberOf(count)} of ${numberOf(total)} ${what}…`)
    },
  }
}

const numberOf = (value: number) => value.toLocaleString('en')

/** `1 file` or `1,200 files`. */
export const countOf = (count: number, one: string) => `${numberOf(count)} ${one}${count === 1 ? '' : 's'}`

export const sizeOf = (bytes: number) => {
  const unit = sizes.find(({ size }) => bytes >= size)
  return unit ? `${(bytes / unit.size).toFixed(1)} ${unit.name}` : `${bytes} bytes`
}

/** What a backup has, for the last line. */
export const totalsOf = ({ tables, jobs, files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const missing = files.missing > 0 ? ` without ${countOf(files.missing, 'missing file')}` : ''
  return `${countOf(rows, 'row')} of ${countOf(tables.length, 'table')}, ${countOf(jobs, 'job')}, ${countOf(files.count, 'file')} (${sizeOf(files.bytes)})${missing}`
}

const sizes = [
  { size: 1e9, name: 'GB' },
  { size: 1e6, name: 'MB' },
  { size: 1e3, name: 'kB' },
]
