import type { AnswerOf } from '@bowline/api'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/card.tsx'
import { dayText } from '../../ui/dates.ts'
import styles from './analytics.module.css'
import { AsTable } from './as-table.tsx'

type Day = AnswerOf<'getAnalytics'>['days'][number]

const height = 160

/** Page views of each day as bars. */
export const ViewsCard = ({ days }: { days: Day[] }) => {
  const { t, i18n } = useLingui()
  const total = days.reduce((sum, { views }) => sum + views, 0)
  const busiest = days.reduce((most, day) => (day.views > most.views ? day : most), { day: '', views: 0 })
  const dateOf = (day: string) => dayText(day, 'short')
  const [inAll, most] = [i18n.number(total), i18n.number(busiest.views)]
  const busiestDay = busiest.day && dateOf(busiest.day)
  return (
    <Card as="section" aria-labelledby="views-heading">
      <h2 id="views-heading">
        <Trans>Page views</Trans>
      </h2>
      <p className={styles.total}>
        <strong>{inAll}</strong>
        {busiestDay && (
          <span>
            <Plural
              value={busiest.views}
              one={`Busiest day: ${busiestDay} (# view)`}
              other={`Busiest day: ${busiestDay} (# views)`}
            />
          </span>
        )}
      </p>
      <svg
        role="img"
        aria-label={t`Page views per day: ${inAll} in total, ${most} on the busiest day`}
        className={styles.bars}
        viewBox={`0 0 ${days.length} ${height}`}
        preserveAspectRatio="none"
      >
        {days.map(({ day, views }, index) => {
          const bar = busiest.views > 0 ? (views / busiest.views) * height : 0
          return (
            <rect key={day} x={index + 0.12} y={height - bar} width={0.76} height={bar}>
              <title>{`${dateOf(day)}: ${i18n.number(views)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className={styles.axis} aria-hidden>
        <span>{days[0] && dateOf(days[0].day)}</span>
        <span>{days.at(-1) && dateOf(days.at(-1)?.day ?? '')}</span>
      </p>
      <AsTable
        caption={t`Page views per day`}
        columns={[t`Day`, t`Views`]}
        rows={days
          .toReversed()
          .map(({ day, views }) => ({ key: day, cells: [dateOf(day), i18n.number(views)] }))}
      />
    </Card>
  )
}
