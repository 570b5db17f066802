import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSpelling } from './check-spelling.ts'
import { countDialect, countWords, findBanned } from './find-dialect.ts'
import { type Kind, type Prose, readProse } from './read-prose.ts'

type Count = { words: number; dialect: number }

export type File = { path: string; source: string; pieces: Prose[] }

export const readFiles = (root: string, paths: readonly string[]): File[] =>
  paths.map(path => {
    const source = readFileSync(join(root, path), 'utf8')
    return { path, source, pieces: readProse(path, source) }
  })

/**
 * Checks phrases in comments, titles and docs, and spelling in interface texts too.
 * @returns one line for each problem
 */
export const findProblems = async (root: string, files: readonly File[]): Promise<string[]> => {
  const banned = files.flatMap(file =>
    file.pieces
      .filter(({ kind }) => kind !== 'text')
      .flatMap(piece =>
        findBanned(piece).map(
          ({ index, phrase, advice }) => `${placeOf(file, piece.start + index)}: "${phrase}": ${advice}`,
        ),
      ),
  )
  return [...banned, ...(await findMisspellings(root, files))]
}

/** All files are checked as one text, because each call costs cspell several milliseconds. */
const findMisspellings = async (root: string, files: readonly File[]) => {
  let text = ''
  const parts: { end: number; place: (offset: number) => string }[] = []
  for (const file of files)
    for (const piece of file.pieces) {
      const begin = text.length
      text += `${piece.text}\n`
      parts.push({ end: text.length, place: offset => placeOf(file, piece.start + offset - begin) })
    }
  const misspellings = await checkSpelling(root, text)
  let index = 0
  return misspellings
    .toSorted((a, b) => a.offset - b.offset)
    .map(({ offset, word }) => {
      while ((parts[index]?.end ?? Number.POSITIVE_INFINITY) <= offset) index++
      return `${parts[index]?.place(offset)}: unknown word "${word}": correct it, or add it to tools/prose/words.txt`
    })
}

const placeOf = ({ path, source }: File, offset: number) =>
  `${path}:${source.slice(0, offset).split('\n').length}`

export const countByKind = (files: readonly File[]): Record<Kind, Count> => {
  const counts = {
    comment: { words: 0, dialect: 0 },
    title: { words: 0, dialect: 0 },
    doc: { words: 0, dialect: 0 },
    text: { words: 0, dialect: 0 },
  }
  for (const piece of files.flatMap(file => file.pieces)) {
    counts[piece.kind].words += countWords(piece)
    counts[piece.kind].dialect += countDialect(piece)
  }
  return counts
}
