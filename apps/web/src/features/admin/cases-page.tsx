import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { useApi } from '../../api.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TabBar } from '../../ui/tab-bar.tsx'
import { AdminList } from './admin-list.tsx'
import { type Case, casesQuery } from './queries.ts'
import { decisionWords, reasonWords, subjectWords } from './words.ts'

/** The moderation queue: open and decided cases. */
export const CasesPage = () => {
  const { t } = useLingui()
  const [state, setState] = useState<'open' | 'done'>('open')
  return (
    <TabBar
      id="cases"
      label={t`Reports`}
      tabs={[
        { id: 'open', label: t`Open` },
        { id: 'done', label: t`Done` },
      ]}
      selected={state}
      onSelect={setState}
    >
      <CaseList key={state} state={state} />
    </TabBar>
  )
}

const CaseList = ({ state }: { state: 'open' | 'done' }) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(casesQuery(useApi(), state))
  const cases = query.data?.pages.flatMap(page => page.cases)
  return (
    <AdminList
      query={query}
      entries={cases}
      empty={
        <EmptyState icon={ShieldCheck} title={<Trans>All clear</Trans>}>
          {state === 'open' ? <Trans>There are no open cases.</Trans> : <Trans>No decisions yet.</Trans>}
        </EmptyState>
      }
    >
      {shown => (
        <Stack
          component="ul"
          spacing={1.5}
          aria-label={state === 'open' ? t`Open reports` : t`Closed reports`}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {shown.map(each => (
            <CaseCard key={each.id} report={each} />
          ))}
        </Stack>
      )}
    </AdminList>
  )
}

const CaseCard = ({ report }: { report: Case }) => {
  const { i18n } = useLingui()
  const name = report.member?.displayName
  const subject = i18n._(subjectWords[report.subject])
  return (
    <Card component="li" sx={{ p: 2, position: 'relative' }}>
      <Typography variant="subtitle1" component="h2">
        <Link
          component={RouterLink}
          to={`/admin/cases/${report.id}`}
          color="inherit"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {report.kind === 'appeal' ? (
            <Trans>Appeal: {subject}</Trans>
          ) : !name ? (
            subject
          ) : report.subject === 'member' ? (
            name
          ) : (
            <Trans>
              {subject} by {name}
            </Trans>
          )}
        </Link>
      </Typography>
      <Typography
        sx={{
          mt: 0.5,
          display: '-webkit-box',
          WebkitLineClamp: 3,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
          overflowWrap: 'anywhere',
        }}
      >
        {plainText(report.excerpt)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
        {report.decision && <Chip size="small" label={i18n._(decisionWords[report.decision])} />}
        {report.reasons.map(reason => (
          <Chip key={reason} size="small" variant="outlined" label={i18n._(reasonWords[reason])} />
        ))}
        <Typography variant="body2" color="textSecondary">
          {report.kind === 'report' && (
            <>
              <Plural value={report.reportCount} one="# report" other="# reports" />
              {' · '}
            </>
          )}
          <RelativeTime date={report.closedAt ?? report.openedAt} />
        </Typography>
      </Box>
    </Card>
  )
}
