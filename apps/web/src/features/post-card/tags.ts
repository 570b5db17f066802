import { cleanTags } from '@bowline/domain/tags'

/** Tags as they will be kept. One that breaks a rule stays as it was typed, so that the member can correct it. */
export const addedTags = (tags: readonly string[], added: readonly string[]): string[] => {
  const all = [...tags, ...added]
  try {
    return cleanTags(all)
  } catch {
    return [...new Set(all.map(tag => tag.trim()).filter(Boolean))]
  }
}

/** The tags finished by a comma, and the text still being typed. */
export const separated = (text: string) => {
  const pieces = text.split(/[,;\n]/)
  const rest = pieces.pop() ?? ''
  return {
    complete: pieces.map(piece => piece.trim()).filter(Boolean),
    rest: pieces.length ? rest.trimStart() : rest,
  }
}
