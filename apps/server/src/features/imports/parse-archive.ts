import { Worker } from 'node:worker_threads'
import { importMessages, invalid, Refusal } from '@bowline/domain'
import { askThread } from '../../concurrency/ask-thread.ts'
import { createConcurrencyLimit } from '../../concurrency/create-concurrency-limit.ts'
import type { Manifest } from '../../own-archive/manifest.ts'
import { type ArchiveContent, checkCollections } from './check-collections.ts'
import { checkManifest } from './check-manifest.ts'
import type { Answer, Part, Question } from './parse-thread.ts'

/** Bytes of JSON that are parsed long before a thread has started. */
const small = 64 * 1024

/** The contents of `archive.json`, see check-manifest.ts. @throws Refusal */
export const parseManifest = async (bytes: Uint8Array) =>
  bytes.byteLength <= small ? checkManifest(bytes) : inThread(ask => ask<Manifest>({ manifest: bytes }))

/**
 * An archive's contents, see check-collections.ts.
 * @param files the collections' JSON by name
 * @throws Refusal
 */
export const parseCollections = async (files: Record<string, Uint8Array>) => {
  const size = Object.values(files).reduce((sum, { byteLength }) => sum + byteLength, 0)
  return size <= small ? checkCollections(files) : parseInThread(files)
}

const parseInThread = (files: Record<string, Uint8Array>) =>
  inThread(async ask => {
    const content = await ask<ArchiveContent>({ collections: files })
    for (;;) {
      const part = await ask<Part | null>('next')
      if (!part) return content
      const list = part.path.reduce<unknown>(
        (value, name) => (value as Record<string, unknown>)[name],
        content,
      )
      ;(list as unknown[]).push(...part.items)
    }
  })

/** The memory for the objects of one archive, in MiB: it has 64 MiB of JSON at most. */
const memoryMax = 1024

const inTurn = createConcurrencyLimit({ running: 2 })

type Ask = <Result>(question: Question) => Promise<Result>

/** Here, the JSON of a large archive would hold up everybody's requests for seconds. */
const inThread = <Result>(use: (ask: Ask) => Promise<Result>) =>
  inTurn('parsing', async () => {
    const thread = new Worker(new URL('./parse-thread.ts', import.meta.url), {
      // Node's warnings would be printed; the main thread logs its own.
      execArgv: ['--no-warnings'],
      resourceLimits: { maxOldGenerationSizeMb: memoryMax },
    })
    try {
      return await use(async question => {
        const { result, refusal } = await askThread<Answer>(thread, question)
        if (refusal) throw new Refusal(refusal.code, refusal.message, refusal.data)
        return result as never
      })
    } catch (error) {
      const isTooLarge =
        error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      throw isTooLarge ? invalid(importMessages.damaged) : error
    } finally {
      await thread.terminate()
    }
  })
