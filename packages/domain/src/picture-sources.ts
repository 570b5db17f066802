import type { ShownPicture } from './picture.ts'

/** All available widths, narrowest first, for `srcset`; undefined if there is only one. */
export const srcSetOf = ({ url, width, variants }: Pick<ShownPicture, 'url' | 'width' | 'variants'>) => {
  if (!variants.length) return undefined
  const all = variants.some(variant => variant.width >= width) ? variants : [...variants, { url, width }]
  return all.map(variant => `${variant.url} ${variant.width}w`).join(', ')
}

/** The narrowest file that is still sharp at that width. */
export const urlAt = (
  { url, variants }: Pick<ShownPicture, 'url' | 'variants'>,
  cssWidth: number,
  density = 2,
) => variants.find(variant => variant.width >= cssWidth * density)?.url ?? url

/** For `sizes`: the width of a post's picture in lists, alone or as one of several. */
export const postPictureWidth = {
  alone: '(min-width: 708px) 660px, 100vw',
  ofSeveral: '(min-width: 708px) 330px, (min-width: 600px) 50vw, 100vw',
}

/** The aspect ratio of a shown picture. Lists crop very tall pictures; the viewer shows them whole. */
export const shownRatio = (width: number, height: number) => Math.min(3, Math.max(4 / 5, width / height || 1))
