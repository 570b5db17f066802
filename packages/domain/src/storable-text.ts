import { invalid } from './errors.ts'

/** Characters that cannot be stored: NUL, which PostgreSQL refuses, and lone surrogates, which are half a character. */
const unstorable = /[\0\p{Surrogate}]/gu

/** Whether the server can store this text. */
export const isStorableText = (text: string) => text.search(unstorable) < 0

/** Removes the characters that cannot be stored, such as half of an emoji left by a paste or a cut. */
export const storableText = (text: string) => text.replace(unstorable, '')

/** @throws Refusal if any text in a value cannot be stored */
export const checkStorable = (value: unknown): void => {
  if (typeof value === 'string') {
    if (!isStorableText(value))
      throw invalid("This text contains a character we can't save. Delete it and try again.")
  } else if (Array.isArray(value)) value.forEach(checkStorable)
  else if (value && typeof value === 'object' && !ArrayBuffer.isView(value))
    Object.values(value).forEach(checkStorable)
}
