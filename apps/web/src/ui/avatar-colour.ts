/** Grounds on which white text reaches a contrast of 4.5, one for each member. */
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

/** Always the same ground for the same member. */
export const avatarColour = (uid: string) => {
  let sum = 0
  for (const character of uid) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return grounds[sum % grounds.length] ?? grounds[0]
}

/** First letters of the first and last word; of a single word only the first. */
export const initials = (name: string) => {
  const words = name.split(/[\s._-]+/).filter(Boolean)
  const picked = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return picked.map(word => firstCharacter(word ?? '').toLocaleUpperCase()).join('')
}

const firstCharacter = (word: string) => [...word].find(character => /[\p{L}\p{N}]/u.test(character)) ?? ''
