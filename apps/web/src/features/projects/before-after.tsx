import type { Picture, Project } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { PictureView, shownRatio, srcSetOf } from '../media/index.ts'
import styles from './before-after.module.css'

type Props = Pick<Project, 'before' | 'after'>

const widths = '(min-width: 708px) 660px, 100vw'

/** Shows both pictures on top of each other with a slider, or the only one. Nothing without pictures. */
export const BeforeAfter = ({ before, after }: Props) => {
  if (before && after) return <Compare before={before} after={after} />
  const only = after ?? before
  if (!only) return null
  return (
    <figure className={styles.figure}>
      <PictureView picture={only} sizes={widths} eager />
      <figcaption className={styles.side} data-side={after ? 'after' : 'before'}>
        {after ? <Trans>After</Trans> : <Trans>Before</Trans>}
      </figcaption>
    </figure>
  )
}

const Compare = ({ before, after }: { before: Picture; after: Picture }) => {
  const { t } = useLingui()
  const [share, setShare] = useState(50)
  return (
    <figure
      className={styles.figure}
      style={{ aspectRatio: shownRatio(after.width, after.height) }}
      aria-label={t`Before and after`}
    >
      <Side picture={after} />
      <div className={styles.over} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
        <Side picture={before} />
      </div>
      <span className={styles.side} data-side="before" hidden={share < 12}>
        <Trans>Before</Trans>
      </span>
      <span className={styles.side} data-side="after" hidden={share > 88}>
        <Trans>After</Trans>
      </span>
      <span className={styles.divide} style={{ left: `${share}%` }} aria-hidden />
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        step={5}
        value={share}
        onChange={event => setShare(Number(event.target.value))}
        aria-label={t`How much of the picture from before to show`}
        aria-valuetext={t`${share} % before, ${100 - share} % after`}
      />
    </figure>
  )
}

const Side = ({ picture }: { picture: Picture }) => (
  <img
    className={styles.whole}
    src={picture.url}
    srcSet={srcSetOf(picture)}
    sizes={widths}
    width={picture.width}
    height={picture.height}
    alt={plainText(picture.description)}
  />
)
