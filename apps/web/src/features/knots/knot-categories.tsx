import { type KnotCategory, knotCategories } from '@bowline/domain/knot-actions'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { categoryNames } from './category-names.ts'
import styles from './knots.module.css'

type Props = { byCategory: Partial<Record<KnotCategory, number>> }

/** The Knots by category. */
export const KnotCategories = ({ byCategory }: Props) => {
  const { i18n } = useLingui()
  const headingId = useId()
  return (
    <>
      <h3 id={headingId} className={styles.sources}>
        <Trans>How they were earned</Trans>
      </h3>
      <dl aria-labelledby={headingId} className={styles.categories}>
        {knotCategories.map(category => (
          <div key={category}>
            <dt>{i18n._(categoryNames[category])}</dt>
            <dd>{i18n.number(byCategory[category] ?? 0)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
