import type { AnswerOf } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { KnotMark } from '../../ui/knot-mark.tsx'
import styles from './earned-knots.module.css'

/** "+15 Knots", next to a knot. */
export const EarnedKnots = ({ amount }: { amount: number }) => {
  const { i18n } = useLingui()
  const earned = i18n.number(amount, { signDisplay: 'always' })
  return (
    <span className={styles.earned}>
      <KnotMark size={18} />
      <Trans>{earned} Knots</Trans>
    </span>
  )
}

/** What the newest post earned, if that was just now. */
export const earnedByPost = (entries: AnswerOf<'listKnotHistory'>['entries']) => {
  const post = entries.find(({ action, amount }) => action === 'CREATE_POST' && amount > 0)
  if (!post || Date.parse(post.timestamp) < Date.now() - justNow) return 0
  return entries
    .filter(({ action, timestamp }) => postActions.includes(action) && timestamp === post.timestamp)
    .reduce((sum, { amount }) => sum + amount, 0)
}

const postActions = ['CREATE_POST', 'ADD_IMAGE']

/** Milliseconds; the device's clock may be ahead of the server's. */
const justNow = 60_000
