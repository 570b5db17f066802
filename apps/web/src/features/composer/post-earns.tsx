import type { Visibility } from '@bowline/domain/post'
import { postKnots } from '@bowline/domain/post-knots'
import { Plural } from '@lingui/react/macro'
import styles from './post-earns.module.css'

/** The Knots that a post will earn, see docs/product/knots.md#what-earns-knots. */
export const PostEarns = ({ visibility, hasPicture }: { visibility: Visibility; hasPicture: boolean }) => {
  if (visibility === 'private') return null
  const { post } = postKnots
  const withPicture = post + postKnots.picture
  return (
    <span className={styles.earns}>
      {hasPicture ? (
        <Plural value={withPicture} one="Earns # Knot" other="Earns # Knots" />
      ) : (
        <Plural
          value={post}
          one={`Earns # Knot, ${withPicture} with a picture`}
          other={`Earns # Knots, ${withPicture} with a picture`}
        />
      )}
    </span>
  )
}
