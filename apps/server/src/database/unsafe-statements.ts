/**
 * What in a migration could make requests of the previous version fail or wait, which still serves while the migration runs: a
 * sentence for each statement. A line `-- safe: REASON` above a statement excepts it, but never allows it to alter a second
 * table. Tables that the migration creates are its own affair.
 */
export const unsafeStatements = (sql: string): string[] => {
  const statements = statementsOf(sql)
  const created = new Set(
    statements.flatMap(({ text }) => /^create table (?:if not exists )?(\w+)/.exec(text)?.[1] ?? []),
  )
  const ofOthers = statements.filter(({ text }) => !created.has(tableOf(text)))
  const alters = ({ text }: Statement) => text.startsWith('alter table')
  const firstAltered = tableOf(ofOthers.find(alters)?.text ?? '')
  return ofOthers.flatMap(statement => {
    const { text, isExcepted } = statement
    const rule = isExcepted ? undefined : rules.find(({ matches }) => matches.test(text))
    const isSecondTable = alters(statement) && tableOf(text) !== firstAltered
    const isAfterTrigger =
      alters(statement) &&
      ofOthers
        .slice(0, ofOthers.indexOf(statement))
        .some(({ text: earlier }) => trigger.test(earlier) && tableOf(earlier) === tableOf(text))
    const advice = rule?.advice ?? ((isSecondTable && oneTable) || (isAfterTrigger && alterFirst))
    return advice ? [`"${text.slice(0, 80)}": ${advice}`] : []
  })
}

const trigger = /^create (?:or replace )?trigger\b.*?\bon (\w+)/

const tableOf = (text: string) =>
  trigger.exec(text)?.[1] ??
  /\b(?:on|alter table(?: if exists)?(?: only)?|update|delete from)\s+(\w+)/.exec(text)?.[1] ??
  ''

const oneTable =
  'it waits for a second table with the first one locked, and can end in a deadlock with a write; alter each table in a migration of its own.'

const alterFirst =
  'it takes a stronger lock than the trigger before it, and can end in a deadlock with a write that has read the table; alter it first.'

const rules = [
  {
    matches: /^create (unique )?index (?!concurrently)/,
    advice: 'writes wait for it; create the index concurrently, in a migration of its own.',
  },
  {
    matches: /^drop index (?!concurrently)/,
    advice: 'reads and writes wait for it; drop the index concurrently, in a migration of its own.',
  },
  {
    matches: /^drop (table|view|function)|\bdrop column\b|\brename\b/,
    advice: 'the previous version still uses it; stop using it in one release, and remove it in the next.',
  },
  {
    matches: /\balter column \w+ (set data )?type\b/,
    advice:
      'it rewrites the table while everybody waits; add a column, fill it, and switch in the next release.',
  },
  {
    matches: /\bgenerated always as\b.*\bstored\b/,
    advice: 'it rewrites the table while everybody waits; say why that is short enough.',
  },
  {
    matches: /\bset not null\b|\badd column (?:if not exists )?\w+ (?!.*\bdefault\b).*\bnot null\b/,
    advice:
      'the previous version does not fill the column; give it a default, or make it required in the next release.',
  },
  {
    matches: /\badd constraint\b(?!.*\bnot valid\b)/,
    advice: 'it checks all rows under a lock; add it as "not valid", and validate it in a later statement.',
  },
  {
    matches: /^(update|delete from) /,
    advice: 'it locks many rows at once; change them in batches in a job.',
  },
]

type Statement = { text: string; isExcepted: boolean }

/** In lower case, without comments and with single spaces. The bodies of functions are empty. */
const statementsOf = (sql: string): Statement[] =>
  sql
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map(part => ({
      text: part.replace(/--.*$/gm, '').replace(/\s+/g, ' ').trim().toLowerCase(),
      isExcepted: /^\s*-- safe: \S/m.test(part),
    }))
    .filter(({ text }) => text !== '')
