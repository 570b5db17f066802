import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Refusal } from '@bowline/domain'
import { storePicture } from '@bowline/server/features/media/store-picture'
import { renderPicture } from '@bowline/server/media/render-picture'
import type { Storage } from '@bowline/server/media/storage'
import type { Existing } from './existing.ts'
import { idOf } from './ids.ts'
import type { Doc } from './read-export.ts'
import type { Reader } from './values.ts'

/** A document that refers to a file. */
export type Wish = {
  doc: Doc
  field: 'mediaURL' | 'photoURL'
  ownerId: string
  purpose: 'post' | 'profile'
  at: Date
}

export type MediaRow = Awaited<ReturnType<typeof storeMediaRow>>

type Place = { folder: string; storage: Storage; existing: Existing }

/** Processes the missing pictures, two at a time. @returns the picture of each document, and the new rows */
export const importPictures = async (wishes: Wish[], place: Place, reader: Reader) => {
  const idOfDoc = new Map<Doc, string>()
  const rows: MediaRow[] = []
  const rest = wishes.values()
  const work = async () => {
    for (const wish of rest) {
      const id = idOf('media', wish.purpose, wish.doc.id)
      if (!place.existing.media.has(id)) {
        const row = await importPicture(id, wish, place, reader)
        if (!row) continue
        rows.push(row)
      }
      idOfDoc.set(wish.doc, id)
    }
  }
  await Promise.all([work(), work()])
  return { idOfDoc, rows }
}

const importPicture = async (id: string, wish: Wish, { folder, storage }: Place, reader: Reader) => {
  const url = String(wish.doc.fields[wish.field])
  const path = pathIn(url)
  const bytes =
    path && isSafeBelow(path) ? await readFile(join(folder, 'media', path)).catch(() => null) : null
  if (!path || !bytes) {
    reader.report.add(wish.doc, 'missing-media', `media/ has no file for ${url}.`)
    return null
  }
  try {
    return await storeMediaRow(id, wish, basename(path).replace(/^\d+_/, ''), bytes, {
      storage,
      now: reader.now,
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    reader.report.add(wish.doc, 'unreadable-media', `media/${path}: ${error.message}.`)
    return null
  }
}

const storeMediaRow = async (
  id: string,
  { ownerId, purpose, at }: Wish,
  fileName: string,
  bytes: Buffer,
  { storage, now }: { storage: Storage; now: Date },
) => {
  const picture = await renderPicture(bytes, purpose)
  const stored = await storePicture({ storage, ownerId, now: at }, picture, {
    purpose,
    fileName,
    description: '',
  })
  return { id, owner_id: ownerId, purpose, ...stored, attached_at: now, uploaded_at: at }
}

/** The path in the bucket, from the address a file had, or from the path itself. */
const pathIn = (url: string) => {
  const parsed = URL.parse(url)
  if (!parsed) return url.replace(/^\/+/, '') || null
  if (parsed.protocol === 'gs:') return decoded(parsed.pathname.slice(1))
  if (parsed.hostname === 'storage.googleapis.com')
    return decoded(parsed.pathname.split('/').slice(2).join('/'))
  const [, path] = /^\/v0\/b\/[^/]+\/o\/([^/]+)$/.exec(parsed.pathname) ?? []
  return path ? decoded(path) : null
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path) || null
  } catch {
    return null
  }
}

/** Names in a bucket may contain spaces and other characters, but must not lead out of the folder. */
const isSafeBelow = (path: string) =>
  path.split('/').every(part => part !== '' && !/^\.+$/.test(part) && !/[\\\0]/.test(part))
