import { createHash } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** The same UUID for the same text. */
export const idOf = (text: string) => {
  const hex = digest(text).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The same number for the same text, as a seed. */
export const seedOf = (text: string) => digest(text).readUInt32BE()
