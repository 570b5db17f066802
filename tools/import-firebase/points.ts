import { type KnotCategory, type knotActions, knotCategories, knotsFor } from '@bowline/domain'
import type { Doc } from './read-export.ts'
import { asFields, isFields } from './read-export.ts'
import { type Reader, timeOf } from './values.ts'

type Entry = {
  member_id: string
  action: string
  subject: string
  amount: number
  category: KnotCategory
  reason: string
  created_at: Date
}

type Known = { memberOf: (uid: unknown) => string | undefined; hobbiesOf: (memberId: string) => string[] }

/**
 * Turns Knots into ledger entries: the history as far as it goes, and one entry per category for the rest of its
 * total. If the history exceeds the total, the history counts.
 */
export const planPoints = (docs: Doc[], { memberOf, hobbiesOf }: Known, reader: Reader) =>
  docs.flatMap(doc => {
    const memberId = memberOf(doc.id)
    if (!memberId) {
      reader.report.add(doc, 'broken-reference', 'There is no such member, so the Knots were left out.')
      return []
    }
    const created = reader.time(doc, ['createdAt'], reader.now)
    const history = historyOf(doc, memberId, created, hobbiesOf(memberId), reader)
    return [...history, ...balance(doc, memberId, created, history, reader)]
  })

const historyOf = (doc: Doc, memberId: string, created: Date, hobbies: string[], reader: Reader): Entry[] => {
  const { report, now } = reader
  const given = Array.isArray(doc.fields.history) ? doc.fields.history : []
  const subjects = new Set<string>()
  const spare = [...hobbies]
  let sum = 0
  return given.flatMap((entry, index) => {
    const { amount, action, category, reason, timestamp } = asFields(entry)
    const wordsOf = (field: string, value: unknown, most: number) =>
      typeof value === 'string' ? reader.cut(doc, `history[${index}].${field}`, value.trim(), most) : ''
    const name = wordsOf('action', action, 60) || 'IMPORTED'
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount <= 0 || amount > 1_000_000) {
      report.add(
        doc,
        'invalid-value',
        `history[${index}] is worth ${JSON.stringify(amount)}, so it was left out.`,
      )
      return []
    }
    sum += amount
    if (sum > mostKnots) {
      report.add(doc, 'invalid-value', `history[${index}] exceeds ${mostKnots} Knots, so it was left out.`)
      return []
    }
    const natural = name === 'ADD_HOBBY' ? spare.shift() : earnedOnce[name]
    const subject = natural && !subjects.has(`${name} ${natural}`) ? natural : `firebase:${index}`
    subjects.add(`${name} ${subject}`)
    const at = timeOf(timestamp)
    return [
      {
        member_id: memberId,
        action: name,
        subject,
        amount,
        category:
          knotCategories.find(known => known === category) ?? knotsFor(name)?.category ?? 'achievements',
        reason: wordsOf('reason', reason, 200) || name,
        created_at: at && at <= now ? at : created,
      },
    ]
  })
}

/** The most that the database can count, including the rest of the totals. */
const mostKnots = 1_000_000_000

/** Entered like Knots earned here, so that they are not earned a second time. */
const earnedOnce: Partial<Record<string, string>> = {
  COMPLETE_PROFILE: 'profile',
  VERIFY_EMAIL: 'email',
} satisfies Partial<Record<keyof typeof knotActions, string>>

const balance = (doc: Doc, memberId: string, created: Date, history: Entry[], reader: Reader): Entry[] => {
  const byCategory = asFields(doc.fields.byCategory)
  const entries: Entry[] = []
  const add = (category: KnotCategory, amount: number, subject: string) => {
    if (amount <= 0) return
    const reason = 'Earned before the move'
    entries.push({
      member_id: memberId,
      action: 'IMPORTED',
      subject,
      amount,
      category,
      reason,
      created_at: created,
    })
  }
  for (const category of knotCategories)
    add(
      category,
      sumOf(byCategory[category]) - amounts(history.filter(entry => entry.category === category)),
      `firebase:${category}`,
    )
  add('achievements', sumOf(doc.fields.total) - amounts([...history, ...entries]), 'firebase:total')
  const total = amounts([...history, ...entries])
  if (total !== doc.fields.total || entries.length > 0 || !isFields(doc.fields.byCategory))
    reader.report.add(
      doc,
      'knots-differ',
      `total was ${JSON.stringify(doc.fields.total ?? null)}, the history comes to ${amounts(history)}; the ledger now has ${total}.`,
    )
  return entries
}

const sumOf = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= 100_000_000 ? value : 0

const amounts = (entries: Entry[]) => entries.reduce((sum, { amount }) => sum + amount, 0)
