import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import { PictureRefused } from './prepare-picture.ts'

/** The sentence for a file that cannot be used. */
export const usePictureProblem = () => {
  const { t } = useLingui()
  const megabytes = limits.mediaBytes / 1024 / 1024
  const megapixels = limits.mediaPixels / 1_000_000
  return (error: unknown) => {
    if (!(error instanceof PictureRefused)) return t`Couldn't open this picture. Choose another one.`
    if (error.problem === 'too-heavy')
      return t`This picture is too large. Choose one of ${megabytes} MB or less.`
    if (error.problem === 'too-many-pixels')
      return t`This picture has too many pixels. Choose one with ${megapixels} megapixels or fewer.`
    return t`This file isn't a picture. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF file.`
  }
}
