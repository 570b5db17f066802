import type { Picture, Project } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { HobbyCover } from '../hobbies/index.ts'
import { PictureView, srcSetOf } from '../media/index.ts'
import styles from './project-cover.module.css'

type Props = {
  project: Pick<Project, 'id' | 'hobby' | 'before' | 'after'>
  /** All pictures of the project, for the viewer. */
  album: readonly Picture[]
}

const widths = '(min-width: 708px) 660px, 100vw'

/**
 * The top of a project: both pictures on top of each other with a slider, the only one, or the first of its posts.
 * A project without pictures has a pattern.
 */
export const ProjectCover = ({ project: { id, hobby, before, after }, album }: Props) => {
  if (before && after) return <Compare before={before} after={after} />
  const only = after ?? before ?? album[0]
  return (
    <div className={styles.figure}>
      {only ? (
        <PictureView picture={only} sizes={widths} eager ratio={16 / 9} album={album} />
      ) : (
        <HobbyCover picture={null} sizes={widths} seed={id} hobby={hobby} ratio="banner" />
      )}
    </div>
  )
}

const Compare = ({ before, after }: { before: Picture; after: Picture }) => {
  const { t } = useLingui()
  const [share, setShare] = useState(50)
  return (
    <figure className={styles.figure} data-both aria-label={t`Before and after`}>
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
        aria-label={t`Compare before and after`}
        aria-valuetext={t`${share}% before, ${100 - share}% after`}
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
