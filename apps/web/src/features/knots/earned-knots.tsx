import type { KnotEntry } from '@bowline/api'
import type { KnotAction } from '@bowline/domain/knot-actions'
import { Plural } from '@lingui/react/macro'
import { KnotMark } from '../../ui/knot-mark.tsx'
import styles from './earned-knots.module.css'

/** "+15 Knots", next to a knot. */
export const EarnedKnots = ({ amount }: { amount: number }) => (
  <span className={styles.earned}>
    <KnotMark size={18} />
    <Plural value={amount} one="+# Knot" other="+# Knots" />
  </span>
)

/** What the newest post earned, if that was just now. */
export const earnedByPost = (entries: readonly KnotEntry[]) => {
  const post = entries.find(({ action, amount }) => action === 'CREATE_POST' && amount > 0)
  if (!post || Date.parse(post.timestamp) < Date.now() - justNow) return 0
  return earnedTogether(entries, postActions)
}

/** What the newest of these actions earned, with the others of the same moment. */
export const earnedTogether = (entries: readonly KnotEntry[], actions: readonly KnotAction[]) => {
  const counted = entries.filter(({ action, amount }) => amount > 0 && actions.some(name => name === action))
  return counted
    .filter(({ timestamp }) => timestamp === counted[0]?.timestamp)
    .reduce((sum, { amount }) => sum + amount, 0)
}

export const postActions: readonly KnotAction[] = ['CREATE_POST', 'ADD_IMAGE']

/** Milliseconds; the device's clock may be ahead of the server's. */
const justNow = 60_000
