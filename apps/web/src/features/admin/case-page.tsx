import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { useApi } from '../../api.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainLink } from '../../ui/plain-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { PictureView } from '../media/index.ts'
import { Quote } from '../moderation/index.ts'
import { CaseActions } from './case-actions.tsx'
import { Section, words } from './case-section.tsx'
import { HistoryList } from './history-list.tsx'
import { type CaseDetail, caseQuery } from './queries.ts'
import { RemovalSection } from './removal-section.tsx'
import { decisionWords, reasonWords, subjectWords } from './words.ts'

/** One case: the reported content, reporters and reasons, and the possible actions. */
export const CasePage = () => {
  const { caseId = '' } = useParams()
  const query = useQuery(caseQuery(useApi(), caseId))
  return (
    <Stack spacing={2}>
      <Box>
        <Button
          component={Link}
          to="/admin"
          color="inherit"
          startIcon={<ArrowLeft size={18} aria-hidden />}
          sx={{ ml: -1, color: 'text.secondary' }}
        >
          <Trans>All reports</Trans>
        </Button>
      </Box>
      {query.data ? (
        <Detail report={query.data} />
      ) : query.isError ? (
        <LoadError error={query.error} onRetry={() => query.refetch()} retrying={query.isFetching} />
      ) : (
        <RowsSkeleton rows={4} />
      )}
    </Stack>
  )
}

const Detail = ({ report }: { report: CaseDetail }) => {
  const { i18n } = useLingui()
  const subject = i18n._(subjectWords[report.subject])
  const { member, removal, path } = report
  return (
    <>
      {report.decision && <Alert severity="info">{i18n._(decisionWords[report.decision])}</Alert>}
      <Section
        title={
          report.kind === 'appeal' ? <Trans>Appeal: {subject}</Trans> : <Trans>Reported: {subject}</Trans>
        }
      >
        {member && (
          <Typography variant="body2" color="textSecondary">
            {report.subject === 'member' ? (
              <Trans>
                <PlainLink to={`/admin/members/${member.uid}`}>{member.displayName}</PlainLink> (@
                {member.username})
              </Trans>
            ) : (
              <Trans>
                By <PlainLink to={`/admin/members/${member.uid}`}>{member.displayName}</PlainLink> (@
                {member.username})
              </Trans>
            )}
          </Typography>
        )}
        <Quote>{plainText(report.excerpt)}</Quote>
        {report.picture && (
          <Box sx={{ maxWidth: 260 }}>
            <PictureView picture={report.picture} sizes="260px" />
          </Box>
        )}
        {path && (
          <div>
            <Button
              component={Link}
              to={path}
              variant="outlined"
              color="inherit"
              startIcon={<ExternalLink size={18} aria-hidden />}
            >
              <Trans>View content</Trans>
            </Button>
          </div>
        )}
        {!report.closedAt && <CaseActions report={report} />}
      </Section>
      {removal && <RemovalSection removal={removal} appealId={report.appealId} />}
      {report.reports.length > 0 && (
        <Section title={<Plural value={report.reportCount} one="# report" other="# reports" />}>
          <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {report.reports.map(each => (
              <li key={each.id}>
                <Typography variant="subtitle2" component="p">
                  {i18n._(reasonWords[each.reason])}
                </Typography>
                {each.note && <Typography sx={words}>{plainText(each.note)}</Typography>}
                <Typography variant="body2" color="textSecondary">
                  {each.reporter?.displayName ?? <Trans>Former member</Trans>}
                  {' · '}
                  <RelativeTime date={each.createdAt} />
                </Typography>
              </li>
            ))}
          </Stack>
        </Section>
      )}
      {report.history && (
        <Section title={<Trans>History</Trans>}>
          <HistoryList history={report.history} />
        </Section>
      )}
    </>
  )
}
