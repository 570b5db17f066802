import { wholeCharacters } from '@bowline/domain'
import { type Doc, isFields } from './read-export.ts'
import type { Report } from './report.ts'

/** A Firestore time in the forms that exports give it; null for anything else. */
export const timeOf = (value: unknown): Date | null => {
  if (isFields(value)) {
    const seconds = value._seconds ?? value.seconds
    const nanoseconds = value._nanoseconds ?? value.nanoseconds ?? 0
    if (typeof seconds === 'number' && typeof nanoseconds === 'number')
      return validTime(seconds * 1000 + Math.floor(nanoseconds / 1e6))
    return '__time__' in value ? timeOf(value.__time__) : null
  }
  if (typeof value === 'number') return validTime(value < inSeconds ? value * 1000 : value)
  if (typeof value !== 'string' || !value.trim()) return null
  return /^\d+$/.test(value) ? timeOf(Number(value)) : validTime(Date.parse(value))
}

/** Smaller numbers are seconds: in milliseconds they would be before 1974. */
const inSeconds = 1e11

const validTime = (milliseconds: number) => {
  const time = new Date(milliseconds)
  return Number.isFinite(milliseconds) && time.getUTCFullYear() >= 1970 && time.getUTCFullYear() < 10_000
    ? time
    : null
}

/** Reads a document's fields, and reports invalid ones. */
export const createReader = (report: Report, now: Date, productName: string) => ({
  report,
  now,
  productName,
  text: ({ fields }: Doc, name: string) => (typeof fields[name] === 'string' ? fields[name] : ''),
  list: ({ fields }: Doc, name: string) =>
    (Array.isArray(fields[name]) ? fields[name] : []).filter(item => typeof item === 'string' && item !== ''),
  /** The first field with a time. A time in the future becomes now. */
  time: (doc: Doc, names: string[], fallback: Date) => {
    for (const name of names) {
      const value = doc.fields[name]
      if (value === undefined || value === null) continue
      const time = timeOf(value)
      if (time && time <= now) return time
      report.add(
        doc,
        'invalid-time',
        `${name} ${time ? 'is in the future' : 'is not a time'}: ${JSON.stringify(value)}.`,
      )
    }
    if (names.every(name => doc.fields[name] === undefined || doc.fields[name] === null))
      report.add(doc, 'default', `${names[0]} is missing, so ${fallback.toISOString()} is used.`)
    return fallback
  },
  /** One of the values, or the default. */
  choice: <Value extends string>(
    doc: Doc,
    name: string,
    values: readonly Value[],
    fallback: Value,
    from = doc.fields,
  ) => {
    const value = from[name]
    const found = values.find(candidate => candidate === value)
    if (!found && value !== undefined && value !== null)
      report.add(doc, 'invalid-value', `${name} is ${JSON.stringify(value)}, so "${fallback}" is used.`)
    return found ?? fallback
  },
  /** Cut to the length that a member could write here. */
  cut: (doc: Doc, name: string, text: string, most: number) => {
    if (text.length <= most) return text
    report.add(doc, 'too-long', `${name} has ${text.length} characters; the first ${most} are kept.`)
    return wholeCharacters(text, most)
  },
})

export type Reader = ReturnType<typeof createReader>
