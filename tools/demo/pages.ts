import type { Context } from '@bowline/server/context'
import { storePicture } from '@bowline/server/features/media/store-picture'
import { type DemoPage, pages } from './content/index.ts'
import { idOf } from './deterministic-id.ts'
import { committedPictures } from './pictures.ts'

/** Stores the previews of the pages, as if the server had just read them, because their addresses lead nowhere. */
export const addPages = async ({ db, storage }: Pick<Context, 'db' | 'storage'>, now: Date) => {
  for (const page of pages) await addPage({ db, storage }, page, now)
}

const addPage = async (
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { address, site, title, description, picture: name }: DemoPage,
  now: Date,
) => {
  const id = idOf(`page ${address}`)
  const query = { purpose: 'preview', fileName: '', description: '' } as const
  const picture =
    name &&
    (await storePicture(
      { storage, ownerId: id, now },
      await committedPictures.process(new TextEncoder().encode(name), 'preview', id),
      query,
    ))
  await db
    .insertInto('link_previews')
    .values({
      ...{ id, address, site, title, description, created_at: now, tried_at: now, fetched_at: now },
      picture: picture && JSON.stringify(picture),
    })
    .execute()
}
