import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { useParams } from '../../router/index.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ButtonLink, TextLink } from '../../ui/button.tsx'
import { Card, Divider } from '../../ui/card.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Text } from '../../ui/text.tsx'
import { PictureView } from '../media/index.ts'
import { Quote, subjectWords } from '../moderation/index.ts'
import { reasonWords } from '../reports/index.ts'
import { AdminPage } from './admin-page.tsx'
import { CaseActions } from './case-actions.tsx'
import styles from './case-page.module.css'
import { Section } from './case-section.tsx'
import { HistoryList } from './history-list.tsx'
import { type CaseDetail, caseQuery } from './queries.ts'
import { RemovalSection } from './removal-section.tsx'
import rows from './rows.module.css'
import { decisionWords } from './words.ts'

/** One case: the reported content, reporters and reasons, and the possible actions. */
export const CasePage = () => {
  const { caseId = '' } = useParams()
  const query = useQuery(caseQuery(useApi(), caseId))
  return (
    <Stack>
      <BackLink to="/admin">
        <Trans>All reports</Trans>
      </BackLink>
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
  const { removal } = report
  return (
    <AdminPage title={i18n._(subjectWords[report.subject][report.kind])}>
      {report.decision && (
        <Notice tone="info" role="alert">
          {i18n._(decisionWords[report.decision])}
        </Notice>
      )}
      <Content report={report} />
      {removal && <RemovalSection removal={removal} appealId={report.appealId} />}
      {report.reports.length > 0 && (
        <Section title={<Plural value={report.reportCount} one="# report" other="# reports" />}>
          <ul className={rows.list}>
            {report.reports.map(each => (
              <li key={each.id} className={styles.report}>
                <Text weight="strong">{i18n._(reasonWords[each.reason])}</Text>
                {each.note && <Text className={rows.typed}>{plainText(each.note)}</Text>}
                <Text size="sm" tone="soft">
                  {each.reporter?.displayName ?? <Trans>Former member</Trans>}
                  {' · '}
                  <RelativeTime date={each.createdAt} />
                </Text>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {report.history && (
        <Section title={<Trans>History</Trans>}>
          <HistoryList history={report.history} />
        </Section>
      )}
    </AdminPage>
  )
}

/** Whose content it is, what it says, and what an admin can do about it. */
const Content = ({ report: { member, path, picture, pictures, ...report } }: { report: CaseDetail }) => (
  <Card as="section">
    <Stack>
      {member && (
        <div className={styles.person}>
          <MemberAvatar member={member} size={44} />
          <div>
            <TextLink to={`/admin/members/${member.uid}`}>{member.displayName}</TextLink>
            <Text size="sm" tone="soft">
              @{member.username}
            </Text>
          </div>
        </div>
      )}
      <Quote>{plainText(report.excerpt)}</Quote>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map(each => (
            <div key={each.url} className={styles.picture}>
              <PictureView picture={each} sizes="260px" album={pictures} />
            </div>
          ))}
        </div>
      )}
      {path && (
        <div>
          <ButtonLink to={path} icon={ExternalLink} size="small">
            <Trans>View content</Trans>
          </ButtonLink>
        </div>
      )}
    </Stack>
    {!report.closedAt && (
      <>
        <Divider />
        <CaseActions report={{ ...report, member, path, picture, pictures }} />
      </>
    )}
  </Card>
)
