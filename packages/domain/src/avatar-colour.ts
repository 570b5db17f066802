/** Background colours on which white text has a contrast of at least 4.5. */
const grounds = [
  '#a8442a',
  '#8a5a12',
  '#5f6b14',
  '#2f7040',
  '#1f6f68',
  '#24658a',
  '#4a5aa8',
  '#7150a4',
  '#94458a',
  '#a83c62',
] as const

/** Returns the same background colour for the same member every time. */
export const avatarColour = (uid: string) => {
  let sum = 0
  for (const character of uid) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return grounds[sum % grounds.length] ?? grounds[0]
}

/** The first letters of the first and last word, or of the only word. */
export const initials = (name: string) => {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const picked = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return picked.map(word => firstCharacter(word ?? '').toLocaleUpperCase()).join('')
}

const firstCharacter = (word: string) => [...word].find(character => /[\p{L}\p{N}]/u.test(character)) ?? ''
