import type { Picture } from '@bowline/api'
import styles from './cover-pictures.module.css'
import { HobbyCover } from './hobby-cover.tsx'

type Props = {
  pictures: readonly Picture[]
  /** Its own cover, which takes the place of missing pictures. */
  cover: Picture | null
  /** Its id, from which a pattern is drawn if there is no picture at all. */
  seed: string
  hobby: string
}

/** The top of a celebration: its pictures in full rows, or its cover. Decorative. */
export const CoverPictures = ({ pictures, cover, seed, hobby }: Props) => {
  const inFullRows = pictures.length - (pictures.length % inRow)
  const shown = pictures.slice(0, Math.min(inFullRows || pictures.length, atMost))
  if (shown.length === 0)
    return <HobbyCover picture={cover} seed={seed} hobby={hobby} ratio="banner" sizes="400px" />
  return (
    <div className={styles.pictures}>
      {shown.map(picture => (
        <HobbyCover
          key={picture.url}
          picture={picture}
          seed={seed}
          hobby={hobby}
          ratio={shown.length === 1 ? 'wide' : 'square'}
          sizes={shown.length === 1 ? '400px' : '200px'}
        />
      ))}
    </div>
  )
}

/** Full rows look tidy. */
const inRow = 3
const atMost = 6
