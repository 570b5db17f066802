import { expect, test } from 'vitest'
import { findProblems, type Import } from './find-problems.ts'
import { readImports } from './read-imports.ts'

/** A file of the first feature imports the index of the second, for each arrow. */
const graph = (...arrows: string[]): Import[] =>
  arrows.map(arrow => {
    const [from, to] = arrow.split(' → ')
    return { file: `${from}/commands.ts`, line: 1, to: `${to}/index.ts` }
  })

test('accepts features that import only indexes, in no circle', () => {
  expect(findProblems(graph('likes → posts', 'likes → knots', 'posts → knots'))).toEqual([])
})

test('reports an import of an internal file, also in a nested folder', () => {
  const problems = findProblems([
    { file: 'feed/queries.ts', line: 3, to: 'posts/queries.ts' },
    { file: 'feed/pages/list.ts', line: 7, to: 'posts/pages/index.ts' },
  ])
  expect(problems).toEqual([
    'feed/queries.ts:3: posts/queries.ts is internal to posts; export what you need from posts/index.ts and import that.',
    'feed/pages/list.ts:7: posts/pages/index.ts is internal to posts; export what you need from posts/index.ts and import that.',
  ])
})

test('accepts further entries of a feature, and internal files that are loaded later, where both are allowed', () => {
  const imports: Import[] = [
    { file: 'feed/queries.ts', line: 1, to: 'posts/data.ts' },
    { file: 'feed/screen.tsx', line: 2, to: 'posts/dialog.tsx', isDynamic: true },
    { file: 'feed/screen.tsx', line: 3, to: 'posts/card.tsx' },
  ]
  expect(findProblems(imports)).toHaveLength(3)
  const problems = findProblems(imports, { entries: ['index.ts', 'data.ts'], mayLoadInternals: true })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('feed/screen.tsx:3: posts/card.tsx is internal to posts')
})

test('accepts imports within a feature, of the kernel and by the files that put the features together', () => {
  const imports = [
    { file: 'posts/commands.ts', line: 1, to: 'posts/queries.ts' },
    { file: 'posts/commands.ts', line: 2, to: '../database/keyset.ts' },
    { file: 'handlers.ts', line: 1, to: 'posts/handlers.ts' },
  ]
  expect(findProblems(imports)).toEqual([])
})

test('reports the shortest circle', () => {
  const problems = findProblems(
    graph('a → b', 'b → c', 'c → d', 'd → a', 'c → e', 'e → b', 'x → a', 'e → f', 'f → g'),
  )
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(
    'The features b → c → e → b import each other in a circle (b/commands.ts:1, c/commands.ts:1, e/commands.ts:1)',
  )
})

test('skips a tolerated edge, but not its reverse', () => {
  const imports = graph('a → b', 'b → a')
  expect(findProblems(imports, { tolerated: new Set(['a → b']) })).toEqual([])
  expect(findProblems(graph('a → b', 'b → c', 'c → a'), { tolerated: new Set(['b → a']) })).toHaveLength(1)
})

test('reads imports of values and types, re-exports and dynamic imports', () => {
  const source = `import { z } from 'zod'
import type { Post } from '../posts/index.ts'
export { findFeed, type Feed } from './queries.ts'
export * from './page.tsx'
const later = import('../../kernel/route.ts')
`
  expect(readImports('feed/index.ts', source)).toEqual([
    { file: 'feed/index.ts', line: 2, to: 'posts/index.ts' },
    { file: 'feed/index.ts', line: 3, to: 'feed/queries.ts' },
    { file: 'feed/index.ts', line: 4, to: 'feed/page.tsx' },
    { file: 'feed/index.ts', line: 5, to: '../kernel/route.ts', isDynamic: true },
  ])
})
