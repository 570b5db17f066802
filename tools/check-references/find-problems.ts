import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The product's rules were once in documents outside the repository, which readers do not have. */
const formerDocument = /\b(?:SPEC|READING|SURFACE)\.md/

/** Migrations that have been released never change. */
const isReleased = (file: string) => file.startsWith('apps/server/src/database/migrations/')

/**
 * Finds references in the project's files that lead nowhere: a page under `docs/` named by its path, with or without an
 * anchor, and a link from one Markdown file to another.
 * @param files paths in the project, with `/`
 * @returns one line for each problem
 */
export const findProblems = (root: string, files: readonly string[]): string[] => {
  const targets = new Map<string, ReadonlySet<string> | null>()
  const anchorsOf = (path: string) => {
    const known = targets.get(path)
    if (known !== undefined) return known
    const text = existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null
    const anchors = text === null ? null : findAnchors(text)
    targets.set(path, anchors)
    return anchors
  }
  const problemWith = ({ path, anchor }: Reference) => {
    const anchors = anchorsOf(path)
    if (!anchors) return `there is no file ${path}`
    if (anchor !== undefined && !anchors.has(anchor)) return `${path} has no anchor "${anchor}"`
    return null
  }
  return files.flatMap(file =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const problems = referencesIn(line, file).map(problemWith)
        if (formerDocument.test(line) && !isReleased(file))
          problems.push('this document is not in the repository; refer to a page of docs/product instead')
        return problems.flatMap(problem => (problem ? `${file}:${index + 1}: ${problem}` : []))
      }),
  )
}

type Reference = { path: string; anchor: string | undefined }

const referencesIn = (line: string, file: string): Reference[] => {
  const links = file.endsWith('.md') ? linksIn(line, file) : []
  // A path in a link is relative to its file.
  const text = file.endsWith('.md') ? line.replaceAll(markdownLink, ' ') : line
  const named = [...text.matchAll(documentPath)].map(({ groups }) => ({
    path: groups?.path ?? '',
    anchor: groups?.anchor,
  }))
  return [...links, ...named]
}

const documentPath = /(?<![\w./-])(?<path>docs\/[\w./-]+\.md)(?:#(?<anchor>[\w-]+))?/g
const markdownLink = /\]\((?<path>[^\s()#:]+\.md)?(?:#(?<anchor>[^\s()]+))?\)/g

const linksIn = (line: string, file: string): Reference[] =>
  [...line.matchAll(markdownLink)].map(({ groups }) => ({
    path: groups?.path ? posix.join(posix.dirname(file), groups.path) : file,
    anchor: groups?.anchor,
  }))

/** Headings, named as forges name them, and explicit `<a id="…">`. */
export const findAnchors = (markdown: string): ReadonlySet<string> => {
  const anchors = new Set<string>()
  for (const line of withoutCode(markdown).split('\n')) {
    for (const { groups } of line.matchAll(/<a id="(?<id>[^"]+)">/g)) anchors.add(groups?.id ?? '')
    const heading = /^#{1,6} +(?<title>.+?) *$/.exec(line)?.groups?.title
    if (heading) anchors.add(unused(slugOf(heading), anchors))
  }
  return anchors
}

const withoutCode = (markdown: string) => markdown.replace(/^```[\s\S]*?^```/gm, '')

const slugOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Forges number headings that repeat. */
const unused = (slug: string, anchors: ReadonlySet<string>, count = 0): string => {
  const candidate = count === 0 ? slug : `${slug}-${count}`
  return anchors.has(candidate) ? unused(slug, anchors, count + 1) : candidate
}
