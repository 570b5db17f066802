import type { Json } from '../../database/schema.gen.ts'

/** As stored in media.variants. */
export type Variant = { path: string; width: number; bytes: number }

/** Only the upload writes that column, and only this. */
export const variantsOf = (column: Json) => column as Variant[]

/** Paths of all files of these media rows. */
export const mediaPaths = (rows: { path: string; variants: Json }[]) =>
  rows.flatMap(row => [row.path, ...variantsOf(row.variants).map(({ path }) => path)])
