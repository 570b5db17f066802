import { invalid } from './errors.ts'

/**
 * @param what the text as the member knows it, such as "the title"
 * @throws Refusal that names the field
 */
export const checkLength = (text: string, max: number, { field, what }: { field: string; what: string }) => {
  const extra = text.length - max
  if (extra > 0)
    throw invalid(
      `${startOf(what)} is ${extra.toLocaleString('en')} ${extra === 1 ? 'character' : 'characters'} too long. Shorten it to ${max.toLocaleString('en')} characters.`,
      { field },
    )
}

const startOf = (words: string) => words.replace(/^./, letter => letter.toUpperCase())
