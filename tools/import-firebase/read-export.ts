import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Report } from './report.ts'

export type Fields = Record<string, unknown>
/** A document; `file` is where it was found, below the export's folder. */
export type Doc = { file: string; id: string; fields: Fields }

const collections = [
  'users',
  'posts',
  'comments',
  'commentReactions',
  'likes',
  'follows',
  'connections',
  'notifications',
  'chats',
  'messages',
  'userPoints',
  'userPreferences',
] as const

export type Export = Record<(typeof collections)[number], Doc[]> & { auth: Doc[]; hash: Fields | null }

/** @throws Error with one sentence for a folder that is no export, and for a file that is not JSON */
export const readExport = async (folder: string, report: Report): Promise<Export> => {
  const names = await readdir(folder).catch(() => {
    throw new Error(`There is no folder "${folder}".`)
  })
  const read = async (name: string) =>
    [name, unique(await readCollection(folder, names, name), report)] as const
  const docs = Object.fromEntries(await Promise.all(collections.map(read)))
  if (!names.includes('auth.json') && docs.users?.length === 0)
    throw new Error(
      `"${folder}" has neither auth.json nor users: see docs/import-firebase.md for what it should hold.`,
    )
  return {
    ...(docs as Record<(typeof collections)[number], Doc[]>),
    auth: unique(await readAuth(folder, names), report),
    hash: names.includes('hash-config.json') ? asFields(await readJson(folder, 'hash-config.json')) : null,
  }
}

/** `posts.json`, and every file in `posts/`. */
const readCollection = async (folder: string, names: string[], name: string) => {
  const own = names.includes(`${name}.json`)
    ? docsOf(`${name}.json`, await readJson(folder, `${name}.json`))
    : []
  if (!names.includes(name)) return own
  const files = (await readdir(join(folder, name))).filter(file => file.endsWith('.json')).sort()
  const docs: Doc[] = []
  for (const each of files) {
    const file = `${name}/${each}`
    const content = await readJson(folder, file)
    docs.push(
      ...(isOneDocument(content) ? [docOf(file, basename(each, '.json'), content)] : docsOf(file, content)),
    )
  }
  return [...own, ...docs]
}

const readAuth = async (folder: string, names: string[]) => {
  if (!names.includes('auth.json')) return []
  const { users } = asFields(await readJson(folder, 'auth.json'))
  return (Array.isArray(users) ? users : []).map(user => docOf('auth.json', asFields(user).localId, user))
}

const readJson = async (folder: string, file: string): Promise<unknown> => {
  const text = await readFile(join(folder, file), 'utf8')
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? storable(value) : value))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

/** PostgreSQL cannot store NUL, and a lone surrogate is no character. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed()

/** `{ id: document }`, or a list of documents that have their `id`. */
const docsOf = (file: string, content: unknown): Doc[] =>
  Array.isArray(content)
    ? content.map(each => docOf(file, asFields(each).id, each))
    : Object.entries(asFields(content)).map(([id, each]) => docOf(file, id, each))

const docOf = (file: string, id: unknown, content: unknown): Doc => ({
  file,
  id: typeof id === 'string' && isFields(content) ? id : '',
  fields: asFields(content),
})

/** A file of one document has fields that are not documents themselves. */
const isOneDocument = (content: unknown) =>
  isFields(content) && Object.values(content).some(value => !isFields(value) || '_seconds' in value)

const unique = (docs: Doc[], report: Report) => {
  const seen = new Set<string>()
  return docs.filter((doc, index) => {
    if (!doc.id) report.add({ ...doc, id: `#${index + 1}` }, 'malformed', 'It is not an object with an id.')
    else if (seen.has(doc.id))
      report.add(doc, 'duplicate', 'Another document has this id, so only the first one was imported.')
    const isNew = doc.id !== '' && !seen.has(doc.id)
    seen.add(doc.id)
    return isNew
  })
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asFields = (value: unknown): Fields => (isFields(value) ? value : {})
