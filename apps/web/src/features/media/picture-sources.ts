import type { Picture } from '@bowline/api'

/** Every width there is, narrow ones first, for `srcset`; undefined where there is only one. */
export const srcSetOf = ({ url, width, variants }: Pick<Picture, 'url' | 'width' | 'variants'>) => {
  if (!variants.length) return undefined
  const all = variants.some(variant => variant.width >= width) ? variants : [...variants, { url, width }]
  return all.map(variant => `${variant.url} ${variant.width}w`).join(', ')
}

/** The narrowest file that is still sharp at that width. */
export const urlAt = ({ url, variants }: Pick<Picture, 'url' | 'variants'>, cssWidth: number, density = 2) =>
  variants.find(variant => variant.width >= cssWidth * density)?.url ?? url

/** The shape a picture is shown in: very tall ones are cut in a list, and whole in the lightbox. */
export const shownRatio = (width: number, height: number) => Math.min(3, Math.max(4 / 5, width / height || 1))
