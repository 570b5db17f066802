import { parseSync } from 'oxc-parser'

export type Kind = 'comment' | 'title' | 'doc' | 'text'

/** A piece of text for people, and where it starts in its file. Spaces replace the code inside it. */
export type Prose = { kind: Kind; start: number; text: string }

/** Finds the comments, test titles, paragraphs and interface texts of a file. */
export const readProse = (file: string, source: string): Prose[] => {
  if (file.endsWith('.md')) return [{ kind: 'doc', start: 0, text: withoutCode(withoutFences(source)) }]
  if (file.endsWith('.po')) return readCatalogue(source)
  if (file.endsWith('.css')) return matches('comment', source, /\/\*[\s\S]*?\*\//g)
  return readModule(file, source)
}

const readModule = (file: string, source: string): Prose[] => {
  const { comments, program } = parseSync(file, source)
  const found = comments
    .filter(({ value }) => !directive.test(value))
    .map(({ start, end }): Prose => prose('comment', start, source.slice(start, end)))
  if (isTest(file))
    visitStrings(program, isTitle, (start, end) =>
      found.push(prose('title', start, source.slice(start, end))),
    )
  if (isTextOfMembers(file))
    visitStrings(program, hasWords, (start, end) =>
      found.push(prose('text', start, source.slice(start, end))),
    )
  return found.toSorted((a, b) => a.start - b.start)
}

/** Instructions to tools, such as `biome-ignore lint/…:`, `@ts-expect-error` and `/ <reference`. */
const directive = /^\*?\s*(?:biome-ignore|@ts-|\/ <reference|@vite-ignore|#__PURE__|@__PURE__)/

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)

/** Errors, descriptions of the API and emails are not in the message catalogue. */
const isTextOfMembers = (file: string) =>
  !isTest(file) &&
  /^(?:packages\/(?:domain|api)\/src|apps\/server\/src\/features\/(?:(?:email|digests)\/|[\w-]+\/email-templates\.ts))/.test(
    file,
  )

type Visit = (start: number, end: number) => void
type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** Calls `visit` with the place of each string that `isWanted` accepts, with the node around it. */
const visitStrings = (value: unknown, isWanted: (string: Node, parent: Node) => boolean, visit: Visit) => {
  if (Array.isArray(value)) {
    for (const item of value) visitStrings(item, isWanted, visit)
    return
  }
  if (!isNode(value)) return
  for (const child of Object.values(value).flat())
    if (isNode(child)) {
      if (isString(child) && isWanted(child, value)) visit(child.start, child.end)
      else visitStrings(child, isWanted, visit)
    }
}

const isString = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')

const isTitle = (string: Node, parent: Node) =>
  parent.type === 'CallExpression' &&
  Array.isArray(parent.arguments) &&
  parent.arguments[0] === string &&
  testFunctions.has(nameOf(parent.callee))

const testFunctions = new Set(['describe', 'it', 'test'])

/** `test` of `test.each(rows)` and `test.describe.only`. */
const nameOf = (callee: unknown): string => {
  if (!isNode(callee)) return ''
  if (callee.type === 'Identifier') return String(callee.name)
  return nameOf(callee.type === 'CallExpression' ? callee.callee : callee.object)
}

const hasWords = (string: Node) => typeof string.value === 'string' && /\w [a-z]/.test(string.value)

/** The source texts of the web app's message catalogue. */
const readCatalogue = (source: string) =>
  matches('text', source, /(?<=^msgid )".*"(?:\n".*")*/gm).map(({ text, ...rest }) => ({
    ...rest,
    text: blank(blank(text, /<\/?\w+\/?>/g), /\{\w+\}|\{\w+, \w+,/g),
  }))

const matches = (kind: Kind, source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(match => prose(kind, match.index, match[0]))

const prose = (kind: Kind, start: number, text: string): Prose => ({
  kind,
  start,
  text: kind === 'comment' || kind === 'doc' ? withoutCode(text) : withoutPlaceholders(text),
})

const withoutFences = (markdown: string) => blank(markdown, /^```[\s\S]*?^```/gm)

/** Without code, addresses and links. */
const withoutCode = (text: string) =>
  [/`[^`]*`/g, /https?:\/\/[^\s)>]+/g, /\]\([^)]*\)/g, /\{@link [^}]*\}/g].reduce(blank, text)

const withoutPlaceholders = (text: string) =>
  [/^`|`$/g, /\$\{[^{}]*\}/g, /https?:\/\/[^\s'"]+/g].reduce(blank, text)

/** Keeps length and lines, so that places stay right. */
const blank = (text: string, pattern: RegExp) =>
  text.replace(pattern, match => match.replaceAll(/[^\n]/g, ' '))
