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
 * SPEC.md §5 for post, comment, tag and message text: angle brackets, quotes and `&` become entities, `javascript:` goes,
 * the colon of `data:`, `vbscript:`, `file:` and the `=` of inline handlers are neutralised.
 * `sanitise(plainText(stored)) === stored`, so editing changes nothing that was not edited.
 */
export const sanitise = (text: string) =>
  withoutScriptScheme(text.replaceAll('\0', ''))
    .replace(/[&<>"']/g, character => entities[character] ?? character)
    .replace(/\b(data|vbscript|file):/gi, '$1&#58;')
    .replace(/\b(on\w+\s*)=/gi, '$1&#61;')

/** What the member typed, from what is stored. To be shown as text, never as HTML. */
export const plainText = (stored: string) =>
  stored.replace(/&(?:amp|lt|gt|quot|#39|#58|#61);/g, entity => characters[entity] ?? entity)

/** Again and again, so that "javajavascript:script:" leaves nothing behind. */
const withoutScriptScheme = (text: string): string => {
  const shorter = text.replace(/javascript:/gi, '')
  return shorter === text ? text : withoutScriptScheme(shorter)
}
