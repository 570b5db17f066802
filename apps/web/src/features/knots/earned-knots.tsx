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
