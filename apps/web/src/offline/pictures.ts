import type { OutboxItem } from './item.ts'
import type { LocalPicture } from './local-picture.ts'
import type { Outbox } from './outbox.ts'

/** The browser's functions for bytes. */
export type Imaging = {
  open: (blob: Blob) => Promise<LocalPicture>
  release: (picture: LocalPicture) => void
}

/** The pictures of waiting operations as URLs, by media id. */
export const createPictures = (
  outbox: Pick<Outbox, 'list' | 'subscribe' | 'picture'>,
  imaging: Imaging = browserImaging,
) => {
  const listeners = new Set<() => void>()
  const asked = new Set<string>()
  let pictures: ReadonlyMap<string, LocalPicture> = new Map()

  const publish = (next: ReadonlyMap<string, LocalPicture>) => {
    pictures = next
    for (const listener of listeners) listener()
  }
  const load = async (item: OutboxItem, mediaId: string) => {
    asked.add(mediaId)
    // Unreadable bytes have no picture. Sending the operation reports the problem.
    const blob = await outbox.picture(item, mediaId).catch(() => null)
    const picture = blob && (await imaging.open(blob))
    if (!picture) return
    if (asked.has(mediaId)) publish(new Map(pictures).set(mediaId, picture))
    else imaging.release(picture)
  }
  const release = (gone: [string, LocalPicture][]) => {
    if (!gone.length) return
    publish(new Map([...pictures].filter(([id]) => asked.has(id))))
    for (const [, picture] of gone) imaging.release(picture)
  }
  const follow = () => {
    const items = outbox.list()
    const wanted = new Set(items.flatMap(item => item.blobs.map(blob => blob.id)))
    for (const item of items)
      for (const { id } of item.blobs) if (!asked.has(id)) load(item, id).catch(() => undefined)
    for (const id of asked) if (!wanted.has(id)) asked.delete(id)
    release([...pictures].filter(([id]) => !wanted.has(id)))
  }
  const unfollow = outbox.subscribe(follow)
  follow()

  return {
    list: () => pictures,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    close: () => {
      unfollow()
      listeners.clear()
      asked.clear()
      for (const picture of pictures.values()) imaging.release(picture)
    },
  }
}

/** The picture is on the screen a moment longer than its operation is in the list. */
const lastLook = 30_000

const browserImaging: Imaging = {
  open: async blob => {
    const url = URL.createObjectURL(blob)
    const image = new Image()
    image.src = url
    // A picture this browser can't show (HEIC) still has its place.
    await image.decode().catch(() => undefined)
    return { url, width: image.naturalWidth, height: image.naturalHeight }
  },
  release: ({ url }) => {
    setTimeout(() => URL.revokeObjectURL(url), lastLook)
  },
}
