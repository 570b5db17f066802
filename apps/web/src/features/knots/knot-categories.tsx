import { type KnotCategory, knotCategories } from '@bowline/domain/knot-actions'
import { useLingui } from '@lingui/react/macro'
import { categoryNames } from './category-names.ts'
import styles from './knots.module.css'

type Props = { byCategory: Partial<Record<KnotCategory, number>> }

/** The Knots by category. */
export const KnotCategories = ({ byCategory }: Props) => {
  const { i18n } = useLingui()
  return (
    <dl className={styles.categories}>
      {knotCategories.map(category => (
        <div key={category}>
          <dt>{i18n._(categoryNames[category])}</dt>
          <dd>{i18n.number(byCategory[category] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
