import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api.tsx'
import { Link } from '../../router/index.ts'
import { Chip } from '../../ui/chip.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MemberAvatar } from '../../ui/member-avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Text } from '../../ui/text.tsx'
import { subjectWords } from '../moderation/index.ts'
import { reasonWords } from '../reports/index.ts'
import { AdminList } from './admin-list.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './cases-page.module.css'
import { type Case, casesQuery } from './queries.ts'
import rows from './rows.module.css'
import { decisionWords } from './words.ts'

type State = 'open' | 'done'

/** The moderation queue: open and decided cases. */
export const CasesPage = () => {
  const { t } = useLingui()
  const [state, setState] = useState<State>('open')
  return (
    <AdminPage
      title={t`Reports`}
      about={<Trans>Reports from members, and appeals from people whose content was removed.</Trans>}
      actions={
        <Segments
          legend={t`Status`}
          value={state}
          options={[
            { value: 'open', label: t`Open` },
            { value: 'done', label: t`Closed` },
          ]}
          onChange={setState}
        />
      }
    >
      <CaseList key={state} state={state} />
    </AdminPage>
  )
}

const CaseList = ({ state }: { state: State }) => {
  const { t } = useLingui()
  const query = useInfiniteQuery(casesQuery(useApi(), state))
  const cases = query.data?.pages.flatMap(page => page.cases)
  return (
    <AdminList
      query={query}
      entries={cases}
      empty={
        state === 'open' ? (
          <EmptyState art="clear" title={<Trans>All clear</Trans>}>
            <Trans>No reports are waiting for a decision.</Trans>
          </EmptyState>
        ) : (
          <EmptyState art="archive" title={<Trans>No closed reports yet</Trans>}>
            <Trans>Reports move here once they're closed.</Trans>
          </EmptyState>
        )
      }
    >
      {shown => (
        <ul aria-label={state === 'open' ? t`Open reports` : t`Closed reports`} className={rows.rows}>
          {shown.map(each => (
            <CaseRow key={each.id} report={each} />
          ))}
        </ul>
      )}
    </AdminList>
  )
}

const CaseRow = ({ report }: { report: Case }) => {
  const { i18n } = useLingui()
  const isAppeal = report.kind === 'appeal'
  return (
    <li className={`${rows.row} ${styles.row}`}>
      {report.member && <MemberAvatar member={report.member} size={40} />}
      <div className={rows.words}>
        <div className={styles.title}>
          <h2>
            <Link to={`/admin/cases/${report.id}`} className={rows.cover}>
              <CaseName report={report} />
            </Link>
          </h2>
          <Text as="span" size="sm" tone="soft" className={styles.time}>
            <RelativeTime date={report.closedAt ?? report.openedAt} />
          </Text>
        </div>
        <p className={styles.excerpt}>{plainText(report.excerpt)}</p>
        <div className={styles.marks}>
          {report.decision && (
            <Chip tone={report.decision === 'restored' ? 'good' : 'neutral'}>
              {i18n._(decisionWords[report.decision])}
            </Chip>
          )}
          {isAppeal && !report.decision && (
            <Chip tone="accent">
              <Trans>Needs a decision</Trans>
            </Chip>
          )}
          {report.reasons.map(reason => {
            const words = i18n._(reasonWords[reason])
            return (
              <Chip key={reason} tone={report.decision ? 'neutral' : 'warn'}>
                <Trans>Reason: {words}</Trans>
              </Chip>
            )
          })}
          {!isAppeal && (
            <Text as="span" size="sm" tone="soft">
              <Plural value={report.reportCount} one="# report" other="# reports" />
            </Text>
          )}
        </div>
      </div>
    </li>
  )
}

const CaseName = ({ report: { kind, subject: kindOfContent, member } }: { report: Case }) => {
  const { i18n } = useLingui()
  const name = member?.displayName
  if (kind === 'appeal') return i18n._(subjectWords[kindOfContent].appeal)
  const subject = i18n._(subjectWords[kindOfContent].name)
  if (!name) return subject
  if (kindOfContent === 'member') return name
  return (
    <Trans>
      {subject} by {name}
    </Trans>
  )
}
