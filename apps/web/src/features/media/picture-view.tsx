import type { Picture } from '@bowline/api'
import { shownRatio, srcSetOf } from '@bowline/domain/picture-sources'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { useAddLayer } from '../../router/index.ts'
import { loadWithRetry } from '../../ui/lazy-retry.ts'
import { markLoaded } from '../../ui/mark-loaded.ts'
import styles from './picture-view.module.css'
import type { PictureOwner } from './viewer.ts'

type Props = {
  picture: Picture
  /** The displayed width, for the `sizes` attribute. */
  sizes: string
  /** Whether it is visible without scrolling. */
  eager?: boolean
  /** Its shape in the list, if it isn't the picture's own. */
  ratio?: number | 'auto'
  /** All pictures that the viewer goes through; without them only this one. */
  album?: readonly Picture[]
  /** What the picture belongs to, if a double tap likes it. A single tap then waits a moment for the second. */
  owner?: PictureOwner
}

/** A picture in a list. Its space is reserved before it loads, and a click shows it whole. */
export const PictureView = ({ picture, sizes, eager = false, ratio, album = [picture], owner }: Props) => {
  const { t } = useLingui()
  const addLayer = useAddLayer()
  const { url, width, height, placeholder } = picture
  const description = plainText(picture.description)
  const shape = ratio ?? shownRatio(width, height)
  const tap = async ({ detail, currentTarget: opener }: MouseEvent<HTMLElement>) => {
    const { tapPicture } = await loadWithRetry(() => import('./viewer.ts'))
    tapPicture({ opener, pictures: album, start: picture, addLayer, owner }, detail)
  }
  return (
    <div
      className={styles.frame}
      style={{
        aspectRatio: shape,
        backgroundImage: placeholder ? `url("${placeholder}")` : undefined,
      }}
    >
      <img
        className={styles.picture}
        src={url}
        srcSet={srcSetOf(picture)}
        sizes={sizes}
        width={width}
        height={height}
        alt={description}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        {...markLoaded}
      />
      <button
        type="button"
        className={styles.open}
        aria-label={description ? t`Open picture: ${description}` : t`Open picture`}
        aria-haspopup="dialog"
        onClick={tap}
      />
    </div>
  )
}
