const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const characters: Record<string, string> = {
  ...Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character])),
  '&#58;': ':',
  '&#61;': '=',
}

/**
 * The text as it is stored, by docs/product/posts.md#stored-text.
 * `sanitise(plainText(stored)) === stored`, so saving a text that was not edited changes nothing.
 */
export const sanitise = (text: string) =>
  withoutScriptScheme(text.replaceAll('\0', ''))
    .replace(/[&<>"']/g, character => entities[character] ?? character)
    .replace(/\b(data|vbscript|file):/gi, '$1&#58;')
    .replace(/\b(on\w+\s*)=/gi, '$1&#61;')

/** The stored form of a text that is cut if it is too long. It is cut first, so that the limit counts typed characters. */
export const sanitiseCut = (typed: string, maxLength: number) =>
  sanitise([...typed.trim()].slice(0, maxLength).join(''))

/** The typed text from the stored one. Show it as text, never as HTML. */
export const plainText = (stored: string) =>
  stored.replace(/&(?:amp|lt|gt|quot|#39|#58|#61);/g, entity => characters[entity] ?? entity)

/** Repeats, so that "javajavascript:script:" leaves nothing behind. */
const withoutScriptScheme = (text: string): string => {
  const shorter = text.replace(/javascript:/gi, '')
  return shorter === text ? text : withoutScriptScheme(shorter)
}
