import type { AnswerOf } from '@bowline/api'
import type { VitalName, VitalRating } from '@bowline/domain/analytics'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import styles from './analytics.module.css'
import { AsTable } from './as-table.tsx'

type Vital = AnswerOf<'getAnalytics'>['vitals'][number]

/** The 75th percentile of each web vital, and the shares of good, fair and poor visits. */
export const VitalsCard = ({ vitals }: { vitals: Vital[] }) => {
  const { t, i18n } = useLingui()
  const names = useVitalNames()
  const ratings = useRatingNames()
  const shownValue = useVitalValue()
  return (
    <Card as="section" aria-labelledby="vitals-heading">
      <h2 id="vitals-heading">
        <Trans>Web vitals</Trans>
      </h2>
      <p className={styles.about}>
        <Trans>How fast screens load and respond. Three out of four visits are this fast or faster.</Trans>
      </p>
      <ul className={styles.vitals}>
        {vitals.map(vital => (
          <li key={vital.name}>
            <span className={styles.line}>
              <span>
                {names[vital.name]} <abbr>{vital.name}</abbr>
              </span>
              <span className={styles.value}>
                {vital.rating && (
                  <span className={styles.rating} data-rating={vital.rating}>
                    {ratings[vital.rating]}
                  </span>
                )}
                <strong>{shownValue(vital)}</strong>
              </span>
            </span>
            <Shares vital={vital} />
          </li>
        ))}
      </ul>
      <p className={styles.legend} aria-hidden>
        {(['good', 'needs-improvement', 'poor'] as const).map(rating => (
          <span key={rating} className={styles.key} data-rating={rating}>
            {ratings[rating]}
          </span>
        ))}
      </p>
      <AsTable
        caption={t`Web vitals`}
        columns={[
          t`Measurement`,
          t`75th percentile`,
          t`Rating`,
          ratings.good,
          ratings['needs-improvement'],
          ratings.poor,
        ]}
        rows={vitals.map(vital => ({
          key: vital.name,
          cells: [
            `${names[vital.name]} (${vital.name})`,
            shownValue(vital),
            vital.rating ? ratings[vital.rating] : '–',
            i18n.number(vital.good),
            i18n.number(vital.needsImprovement),
            i18n.number(vital.poor),
          ],
        }))}
      />
    </Card>
  )
}

const Shares = ({ vital }: { vital: Vital }) => {
  const { t } = useLingui()
  const { good, needsImprovement, poor } = vital
  const all = good + needsImprovement + poor
  if (all === 0)
    return (
      <span className={styles.none}>
        <Trans>Not measured yet</Trans>
      </span>
    )
  const percent = (count: number) => Math.round((count / all) * 100)
  const [goodShare, fairShare, poorShare] = [percent(good), percent(needsImprovement), percent(poor)]
  return (
    <svg
      role="img"
      aria-label={t`${goodShare}% good, ${fairShare}% need improvement, ${poorShare}% poor`}
      className={styles.shares}
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
    >
      <rect data-rating="good" width={good} height={1} />
      <rect data-rating="needs-improvement" x={good} width={needsImprovement} height={1} />
      <rect data-rating="poor" x={good + needsImprovement} width={poor} height={1} />
    </svg>
  )
}

const useVitalNames = (): Record<VitalName, string> => {
  const { t } = useLingui()
  return {
    LCP: t`Main content shown`,
    INP: t`Response to input`,
    CLS: t`Layout shift`,
    FCP: t`First content shown`,
    TTFB: t`First byte`,
  }
}

const useRatingNames = (): Record<VitalRating, string> => {
  const { t } = useLingui()
  return { good: t`Good`, 'needs-improvement': t`Needs improvement`, poor: t`Poor` }
}

const useVitalValue = () => {
  const { t, i18n } = useLingui()
  return ({ name, p75 }: Vital) => {
    if (p75 === null) return '–'
    if (name === 'CLS') return i18n.number(p75, { maximumFractionDigits: 3 })
    const seconds = i18n.number(p75 / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const milliseconds = i18n.number(Math.round(p75))
    return p75 < 1000 ? t`${milliseconds} ms` : t`${seconds} s`
  }
}
