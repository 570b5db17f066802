/** Characters that cannot be stored: NUL, which PostgreSQL refuses, and lone surrogates, which are half a character. */
const unstorable = /[\0\p{Surrogate}]/gu

/** Whether the server can store this text. */
export const isStorableText = (text: string) => text.search(unstorable) < 0

/** Removes the characters that cannot be stored, such as half of an emoji left by a paste or a cut. */
export const storableText = (text: string) => text.replace(unstorable, '')
