import type { Picture } from '@bowline/api'
import { sql } from 'kysely'
import { mediaUrl, variantPath } from '../../media/paths.ts'
import type { Variant } from './media-paths.ts'

/** The columns of a picture in API answers. */
export type PictureRow = {
  path: string
  width: number
  height: number
  placeholder: string
  description: string
  variants: Variant[]
}

/** Selects a joined media row as a PictureRow, or null without one. */
export const pictureRow = (alias: string) =>
  sql<PictureRow | null>`case when ${sql.ref(`${alias}.id`)} is not null then ${pictureJson(alias)} end`

/** A media row as a PictureRow. */
export const pictureJson = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<PictureRow>`json_build_object(
    'path', ${of('path')}, 'width', ${of('width')}, 'height', ${of('height')},
    'placeholder', ${of('placeholder')}, 'description', ${of('description')}, 'variants', ${of('variants')}
  )`
}

export const pictureOf = ({ path, variants, ...row }: PictureRow): Picture => ({
  url: mediaUrl(path),
  width: row.width,
  height: row.height,
  placeholder: row.placeholder,
  description: row.description,
  variants: variants.map(variant => ({ url: mediaUrl(variant.path), width: variant.width })),
})

/** The size shown next to a name. Every profile photo has it. */
export const avatarUrl = (photoPath: string | null) =>
  photoPath === null ? null : mediaUrl(variantPath(photoPath, 192))
