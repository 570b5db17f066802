import type { PostPicture } from '@bowline/api'
import { postPictureWidth, shownRatio } from '@bowline/domain/picture-sources'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, useState } from 'react'
import { type PictureOwner, PictureView } from '../media/index.ts'
import styles from './post-pictures.module.css'

type Props = {
  pictures: readonly PostPicture[]
  eager: boolean
  owner: PictureOwner
}

/** How many pictures the grid shows on wide screens: rows without a gap. */
const inGridOf = (count: number) => Math.min(count, count === 5 ? 5 : 4)

/**
 * Several pictures: swiped one by one on a phone, all in the shape of the first; in a grid on wide screens. See
 * docs/decisions/032-several-pictures.md.
 */
export const PostPictures = ({ pictures, eager, owner }: Props) => {
  const { t, i18n } = useLingui()
  const [at, setAt] = useState(0)
  const count = pictures.length
  const inGrid = inGridOf(count)
  return (
    <section aria-label={t`${plural(count, { one: '# picture', other: '# pictures' })}`}>
      <ul
        className={styles.pictures}
        data-count={inGrid}
        style={
          { '--first': pictures[0] && shownRatio(pictures[0].width, pictures[0].height) } as CSSProperties
        }
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.id} className={styles.picture}>
            <PictureView
              picture={picture}
              sizes={postPictureWidth.ofSeveral}
              eager={eager && index === 0}
              ratio="auto"
              album={pictures}
              owner={owner}
            />
            {count > inGrid && index === inGrid - 1 && (
              <span className={styles.more} aria-hidden>
                +{i18n.number(count - inGrid)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className={styles.dots} aria-hidden>
        {pictures.map(({ id }, index) => (
          <span key={id} data-on={index === at || undefined} />
        ))}
      </div>
    </section>
  )
}
