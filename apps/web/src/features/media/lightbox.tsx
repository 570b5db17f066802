import type { Picture } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Layer } from '../../ui/dialog.tsx'
import styles from './lightbox.module.css'
import { srcSetOf } from './picture-sources.ts'
import { useSwipeDown } from './use-swipe-down.ts'

type Props = {
  pictures: readonly Picture[]
  /** The address of the picture to start with. */
  start: string
  onClose: () => void
}

/**
 * Pictures as large as the window allows, with their descriptions. Arrow keys, buttons and sideways swipes change
 * the picture; Escape, a click next to it and a swipe down close the viewer.
 */
export const Lightbox = ({ pictures, start, onClose }: Props) => {
  const { t, i18n } = useLingui()
  const track = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ url }) => url === start),
    ),
  )
  const swipe = useSwipeDown(onClose)
  const current = pictures[at] ?? pictures[0]
  const description = plainText(current?.description ?? '')

  const show = (next: number) => {
    const slide = track.current?.children[next]
    slide?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
  }
  /** Begins at the chosen picture, before anything is painted. */
  const startTrack = (element: HTMLUListElement | null) => {
    track.current = element
    if (element) show(at)
  }
  const [isRtl] = useState(() => getComputedStyle(document.documentElement).direction === 'rtl')
  const [before, after] = isRtl ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  return (
    <Layer
      open
      onClose={onClose}
      backdrop={false}
      aria-label={description || t`Picture`}
      className={styles.viewer}
      onKeyDown={event => {
        if (event.key !== before && event.key !== after) return
        event.preventDefault()
        show(at + (event.key === after ? 1 : -1))
      }}
    >
      <div className={styles.stage} {...swipe}>
        <ul
          ref={startTrack}
          className={styles.track}
          onScroll={event => {
            const { scrollLeft, clientWidth } = event.currentTarget
            setAt(Math.min(pictures.length - 1, Math.round(Math.abs(scrollLeft) / clientWidth)))
          }}
        >
          {pictures.map((picture, index) => (
            <Slide key={picture.url} picture={picture} isNear={Math.abs(index - at) < 2} onClose={onClose} />
          ))}
        </ul>
      </div>
      {(description || pictures.length > 1) && (
        <p className={styles.caption}>
          {description}
          {pictures.length > 1 && (
            <span className={styles.count}>
              <Trans>
                {i18n.number(at + 1)} of {i18n.number(pictures.length)}
              </Trans>
            </span>
          )}
        </p>
      )}
      {at > 0 && (
        <IconButton
          icon={ChevronLeft}
          label={t`Previous picture`}
          className={styles.button}
          data-at="before"
          onClick={() => show(at - 1)}
        />
      )}
      {at < pictures.length - 1 && (
        <IconButton
          icon={ChevronRight}
          label={t`Next picture`}
          className={styles.button}
          data-at="after"
          onClick={() => show(at + 1)}
        />
      )}
      <IconButton icon={X} label={t`Close`} className={styles.button} data-at="top" onClick={onClose} />
    </Layer>
  )
}

type SlideProps = { picture: Picture; isNear: boolean; onClose: () => void }

const Slide = ({ picture, isNear, onClose }: SlideProps) => {
  const { url, width, height, placeholder } = picture
  return (
    <li className={styles.slide}>
      {/* Only for the pointer: the keyboard has Escape and the close button. */}
      <button type="button" tabIndex={-1} aria-hidden className={styles.ground} onClick={onClose} />
      <img
        className={styles.picture}
        src={url}
        srcSet={srcSetOf(picture)}
        sizes="100vw"
        width={width}
        height={height}
        alt={plainText(picture.description)}
        loading={isNear ? 'eager' : 'lazy'}
        draggable={false}
        style={{ backgroundImage: placeholder ? `url("${placeholder}")` : undefined }}
      />
    </li>
  )
}
