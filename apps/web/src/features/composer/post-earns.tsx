import type { Visibility } from '@bowline/domain/post'
import { postKnots } from '@bowline/domain/post-knots'
import { Plural } from '@lingui/react/macro'
import styles from './post-earns.module.css'

/** The Knots that a post will earn, see docs/product/knots.md#what-earns-knots. */
export const PostEarns = ({ visibility, hasPicture }: { visibility: Visibility; hasPicture: boolean }) => {
  if (visibility === 'private') return null
  const amount = postKnots.post + (hasPicture ? postKnots.picture : 0)
  return (
    <span className={styles.earns}>
      <Plural value={amount} one="Earns # Knot" other="Earns # Knots" />
    </span>
  )
}
