import { join } from 'node:path'
import { loadConfig, spellCheckDocument } from 'cspell-lib'

export type Misspelling = { offset: number; word: string }

/** Checks the spelling of a text by `cspell.json` in the folder. */
export const checkSpelling = async (folder: string, text: string): Promise<Misspelling[]> => {
  const settings = await loadConfig(join(folder, 'cspell.json'))
  const limits = { maxNumberOfProblems: Number.MAX_SAFE_INTEGER, maxDuplicateProblems: 3 }
  const { errors, issues } = await spellCheckDocument(
    { uri: 'file:///prose.txt', text, languageId: 'plaintext' },
    { generateSuggestions: false, noConfigSearch: true },
    { ...settings, ...limits },
  )
  const [error] = errors ?? []
  if (error) throw error
  return issues.map(issue => ({ offset: issue.offset, word: issue.text }))
}
