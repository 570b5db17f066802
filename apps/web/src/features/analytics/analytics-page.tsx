import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import styles from './analytics.module.css'
import { analyticsQuery, type Period, periods } from './queries.ts'
import { TopScreens } from './top-screens.tsx'
import { ViewsCard } from './views-card.tsx'
import { VitalsCard } from './vitals-card.tsx'

/** The counted views, screens and web vitals. */
export const AnalyticsPage = () => {
  const { t } = useLingui()
  const [period, setPeriod] = useState<Period>(30)
  const names: Record<Period, string> = {
    7: t`7 days`,
    30: t`30 days`,
    90: t`90 days`,
    395: t`13 months`,
  }
  return (
    <div className={styles.screen}>
      <PageTitle title={t`Analytics`} />
      <PageHeading
        title={t`Analytics`}
        about={
          <Trans>
            Daily totals (UTC), counted without names or cookies. Visitors who ask not to be tracked aren't
            counted.
          </Trans>
        }
        actions={
          <Segments
            legend={t`Period`}
            value={period}
            options={periods.map(days => ({ value: days, label: names[days] }))}
            onChange={setPeriod}
          />
        }
      />
      <Report period={period} />
    </div>
  )
}

const Report = ({ period }: { period: Period }) => {
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(analyticsQuery(useApi(), period))
  if (!data)
    return error ? (
      <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <ReportSkeleton />
    )
  const isEmpty = data.screens.length === 0 && data.vitals.every(({ p75 }) => p75 === null)
  if (isEmpty)
    return (
      <EmptyState art="chart" title={<Trans>No data yet</Trans>}>
        <Trans>
          Page views and load times should be here tomorrow. If they aren't, analytics may be turned off on
          the server.
        </Trans>
      </EmptyState>
    )
  return (
    <div className={styles.cards} aria-busy={isPlaceholderData}>
      <ViewsCard days={data.days} />
      <TopScreens screens={data.screens} />
      <VitalsCard vitals={data.vitals} />
    </div>
  )
}

const ReportSkeleton = () => (
  <div aria-hidden className={styles.cards}>
    {[220, 180, 320].map(height => (
      <Card key={height}>
        <Bone width="30%" />
        <Bone height={height} />
      </Card>
    ))}
  </div>
)
