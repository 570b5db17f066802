import type { LinkPreview } from '@bowline/api'
import { type RawBuilder, sql } from 'kysely'
import { type PictureRow, pictureOf } from '../media/index.ts'

export type LinkPreviewRow = Omit<LinkPreview, 'picture'> & { picture: PictureRow | null }

/** Selects the preview with that id for an answer; null without one, or while nothing was found at its address. */
export const linkPreviewJson = (
  id: RawBuilder<unknown>,
) => sql<LinkPreviewRow | null>`case when ${id} is not null then (
    select json_build_object('url', address, 'site', site, 'title', title, 'description', description, 'picture', picture)
    from link_previews where link_previews.id = ${id} and fetched_at is not null
  ) end`

export const linkPreviewOf = (row: LinkPreviewRow): LinkPreview => ({
  ...row,
  picture: row.picture && pictureOf(row.picture),
})
