import { expect, test } from 'vitest'
import { readProse } from './read-prose.ts'

const wordsIn = (file: string, source: string) =>
  readProse(file, source).map(({ kind, text }) => `${kind}: ${text.replaceAll(/[^\p{L}]+/gu, ' ').trim()}`)

test('finds comments, but no directives of tools', () => {
  const source =
    '// One\nconst a = "two" /* three */\n// biome-ignore lint: four\n/** Five */ // @ts-expect-error six'
  expect(wordsIn('a.ts', source)).toEqual(['comment: One', 'comment: three', 'comment: Five'])
})

test('finds the titles of tests, with and without modifiers', () => {
  const source = `describe('one', () => { test.each([1])('two %s', () => {}); it.skip(\`three \${four}\`, () => run('five')) })`
  expect(wordsIn('a.test.ts', source)).toEqual(['title: one', 'title: two s', 'title: three'])
})

test('leaves out code, addresses and links', () => {
  expect(wordsIn('a.ts', '// Calls `send` of https://example.org/path first')).toEqual([
    'comment: Calls of first',
  ])
  expect(wordsIn('a.md', 'See [this](other.md).\n```sh\nnpm ci\n```\nEnd')).toEqual(['doc: See this End'])
})

test('finds the source texts of the message catalogue without placeholders and tags', () => {
  const source = 'msgid "<0>Hello</0> {name}"\nmsgstr "Bonjour"\n\nmsgid "{n, plural, one {# post}}"\n'
  expect(wordsIn('messages.po', source)).toEqual(['text: Hello', 'text: one post'])
})

test('finds the sentences of rules and of the API, but no identifiers', () => {
  const source = "const error = ['not-found', 'There is no such post.']"
  expect(wordsIn('packages/domain/src/errors.ts', source)).toEqual(['text: There is no such post'])
  expect(wordsIn('apps/web/src/errors.ts', source)).toEqual([])
})

test('keeps places in the file', () => {
  const source = '\nconst a = 1 // Counts `likes` twice'
  const [piece] = readProse('a.ts', source)
  expect(source.slice((piece?.start ?? 0) + (piece?.text.indexOf('twice') ?? 0))).toBe('twice')
})
