import { Trans, useLingui } from '@lingui/react/macro'
import Card from '@mui/material/Card'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Bone } from '../../ui/skeletons.tsx'
import styles from './analytics.module.css'
import { PeriodChoice } from './period-choice.tsx'
import { analyticsQuery, type Period } from './queries.ts'
import { TopScreens } from './top-screens.tsx'
import { ViewsCard } from './views-card.tsx'
import { VitalsCard } from './vitals-card.tsx'

/** The counted views, screens and web vitals. */
export const AnalyticsPage = () => {
  const { t } = useLingui()
  const [period, setPeriod] = useState<Period>(30)
  return (
    <div className={styles.screen}>
      <PageTitle title={t`Analytics`} />
      <header className={styles.head}>
        <h2>
          <Trans>Analytics</Trans>
        </h2>
        <p>
          <Trans>
            Counted on this server only, as daily totals (UTC). No names, no cookies, and visitors who ask not
            to be tracked aren't counted.
          </Trans>
        </p>
        <PeriodChoice period={period} onChange={setPeriod} />
      </header>
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
      <Card>
        <EmptyState icon={ChartNoAxesColumn} title={<Trans>No data yet</Trans>}>
          <Trans>
            Page views and web vitals for these days will appear here. With ANALYTICS=off, nothing is counted.
          </Trans>
        </EmptyState>
      </Card>
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
      <Card key={height} className={styles.card}>
        <Bone width="30%" />
        <Bone height={height} />
      </Card>
    ))}
  </div>
)
