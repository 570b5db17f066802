import type { Hobby, Picture } from '@bowline/api'
import { markLoaded } from '../../ui/mark-loaded.ts'
import { HobbyBadge } from '../hobbies/index.ts'
import { srcSetOf } from '../media/index.ts'
import type { ShownPost } from '../posts/data.ts'
import styles from './hobby-pictures.module.css'

const most = 4

type Props = {
  posts: readonly ShownPost[]
  /** Once it is known, its sign lies on the pictures. */
  hobby?: Hobby | undefined
}

/** The first pictures of posts, side by side. Decorative: they are described with their posts. */
export const HobbyPictures = ({ posts, hobby }: Props) => {
  const pictures = posts.flatMap(({ media }) => media ?? []).slice(0, most)
  if (pictures.length === 0) return null
  return (
    <span className={styles.pictures} aria-hidden>
      {pictures.map(picture => (
        <FadingPicture key={picture.url} picture={picture} sizes={sizesOf(picture, pictures.length)} />
      ))}
      {hobby && (
        <span className={styles.badge}>
          <HobbyBadge hobby={hobby} size={36} />
        </span>
      )}
    </span>
  )
}

const FadingPicture = ({ picture, sizes }: { picture: Picture; sizes: string }) => (
  <img src={picture.url} srcSet={srcSetOf(picture)} sizes={sizes} alt="" decoding="async" {...markLoaded} />
)

/** The banner is three times as wide as high. A picture is cropped to its column, and can be wider than that. */
const sizesOf = ({ width, height }: Picture, columns: number) => {
  const share = Math.max(1 / columns, width / height / 3)
  return `(min-width: 708px) ${Math.round(660 * share)}px, ${Math.round(100 * share)}vw`
}
