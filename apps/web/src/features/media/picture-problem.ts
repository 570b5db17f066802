import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import { PictureRefused } from './prepare-picture.ts'

/** The sentence for a file that cannot be used. */
export const usePictureProblem = () => {
  const { t } = useLingui()
  const megabytes = limits.mediaBytes / 1024 / 1024
  const megapixels = limits.mediaPixels / 1_000_000
  return (error: unknown) => {
    if (!(error instanceof PictureRefused))
      return t`This picture could not be opened. Please choose another one.`
    if (error.problem === 'too-heavy')
      return t`This picture is too large. Please choose one of at most ${megabytes} MB.`
    if (error.problem === 'too-many-pixels')
      return t`This picture has too many pixels. Please choose one of at most ${megapixels} megapixels.`
    return t`This file is not a picture. Please choose a JPEG, PNG, WebP, AVIF, GIF or HEIC file.`
  }
}
