import { useLingui } from '@lingui/react/macro'
import styles from './analytics.module.css'
import { type Period, periods } from './queries.ts'

type Props = { period: Period; onChange: (period: Period) => void }

export const PeriodChoice = ({ period, onChange }: Props) => {
  const { t } = useLingui()
  const names: Record<Period, string> = {
    7: t`7 days`,
    30: t`30 days`,
    90: t`90 days`,
    395: t`13 months`,
  }
  return (
    <fieldset className={styles.periods}>
      <legend>{t`Period`}</legend>
      {periods.map(each => (
        <label key={each}>
          <input type="radio" name="period" checked={each === period} onChange={() => onChange(each)} />
          <span className={styles.period}>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}
