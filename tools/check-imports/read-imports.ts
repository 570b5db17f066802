import { posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import type { Import } from './find-problems.ts'

/** Finds the relative imports of a file, those of types included. @param file its path, with `/` */
export const readImports = (file: string, source: string): Import[] => {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module
  const requests = [
    ...staticImports.map(({ moduleRequest: { start, end } }) => ({ start, end })),
    ...staticExports
      .flatMap(({ entries }) => entries[0]?.moduleRequest ?? [])
      .map(({ start, end }) => ({ start, end })),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({ start, end, isDynamic: true as const })),
  ]
  return requests.flatMap(({ start, end, ...dynamic }) => {
    const path = source.slice(start + 1, end - 1)
    if (!path.startsWith('.')) return []
    const line = source.slice(0, start).split('\n').length
    return [{ file, line, to: posix.join(posix.dirname(file), path), ...dynamic }]
  })
}
