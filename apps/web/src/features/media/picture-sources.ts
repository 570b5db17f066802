import type { Picture } from '@bowline/api'

/** All available widths, narrowest first, for `srcset`; undefined if there is only one. */
export const srcSetOf = ({ url, width, variants }: Pick<Picture, 'url' | 'width' | 'variants'>) => {
  if (!variants.length) return undefined
  const all = variants.some(variant => variant.width >= width) ? variants : [...variants, { url, width }]
  return all.map(variant => `${variant.url} ${variant.width}w`).join(', ')
}

/** The narrowest file that is still sharp at that width. */
export const urlAt = ({ url, variants }: Pick<Picture, 'url' | 'variants'>, cssWidth: number, density = 2) =>
  variants.find(variant => variant.width >= cssWidth * density)?.url ?? url

/** The aspect ratio of a shown picture. Lists crop very tall pictures; the viewer shows them whole. */
export const shownRatio = (width: number, height: number) => Math.min(3, Math.max(4 / 5, width / height || 1))
