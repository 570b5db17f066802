import { createHash } from 'node:crypto'

/** The replacement of an id that is already used here: always the same one. */
export const idHere = (memberId: string, id: string) => {
  const digest = createHash('sha256').update(`${memberId} ${id}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

/** The same document with other ids: alone, in pairs joined by "_", or as a picture's address. */
export const translated = <Value>(value: Value, ids: ReadonlyMap<string, string>): Value => {
  if (typeof value === 'string') return translatedText(value, ids) as Value
  if (Array.isArray(value)) return value.map(item => translated(item, ids)) as Value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, translated(field, ids)]),
  ) as Value
}

const translatedText = (text: string, ids: ReadonlyMap<string, string>) =>
  ids.get(text) ??
  (pair.test(text)
    ? text
        .split('_')
        .map(id => ids.get(id) ?? id)
        .join('_')
    : text)

const pair = /^[0-9a-f-]{36}_[0-9a-f-]{36}$/
