import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { Refusal } from '@bowline/domain'

/** What parse-archive.ts asks this thread. After the collections come the items of their lists. */
export type Question = { manifest: Uint8Array } | { collections: Record<string, Uint8Array> } | 'next'

export type Answer = { result?: unknown; refusal?: Pick<Refusal, 'code' | 'message' | 'data'> }

/** Some items of a list. @property path its place in the content */
export type Part = { path: string[]; items: unknown[] }

// On Linux each thread has a priority of its own. Elsewhere this would slow the whole server.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

/** The main thread unpacks a message in one go, so each has few items. */
const itemsAtOnce = 200

const lists: Part[] = []

/** Leaves the items of the lists to `lists`. @param value the content, a collection, or a field of its one document */
const withoutItems = (value: unknown, path: string[] = []): unknown => {
  if (Array.isArray(value)) {
    lists.push({ path, items: value })
    return []
  }
  if (typeof value !== 'object' || value === null || path.length > 1) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, withoutItems(field, [...path, name])]),
  )
}

const nextPart = (): Part | null => {
  const [list] = lists
  if (!list) return null
  const items = list.items.splice(0, itemsAtOnce)
  if (list.items.length === 0) lists.shift()
  return { path: list.path, items }
}

const answer = async (question: Question) => {
  if (question === 'next') return nextPart()
  if ('manifest' in question) return (await import('./check-manifest.ts')).checkManifest(question.manifest)
  const { checkCollections } = await import('./check-collections.ts')
  return withoutItems(checkCollections(question.collections))
}

parentPort?.on('message', async (question: Question) => {
  try {
    parentPort?.postMessage({ result: await answer(question) } satisfies Answer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { code, message, data } = error
    parentPort?.postMessage({ refusal: { code, message, data } } satisfies Answer)
  }
})
