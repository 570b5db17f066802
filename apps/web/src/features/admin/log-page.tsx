import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { dateTimeText } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Text } from '../../ui/text.tsx'
import { AdminList } from './admin-list.tsx'
import { AdminPage } from './admin-page.tsx'
import styles from './log-page.module.css'
import { type AuditEntry, auditLogQuery } from './queries.ts'
import rows from './rows.module.css'
import { actionWords, loggedSubjectWords } from './words.ts'

/** Lists everything admins did. Nobody can change these entries. */
export const LogPage = () => {
  const { t } = useLingui()
  const query = useInfiniteQuery(auditLogQuery(useApi()))
  const entries = query.data?.pages.flatMap(page => page.entries)
  return (
    <AdminPage
      title={t`Log`}
      about={<Trans>A record of everything admins have done. No one can change or delete it.</Trans>}
    >
      <AdminList
        query={query}
        entries={entries}
        empty={
          <EmptyState art="saved" title={<Trans>No actions yet</Trans>}>
            <Trans>Decisions on reports, suspensions, roles and other changes appear here.</Trans>
          </EmptyState>
        }
      >
        {shown => (
          <ol aria-label={t`Log`} className={rows.rows}>
            {shown.map(entry => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </AdminList>
    </AdminPage>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const { i18n } = useLingui()
  const at = dateTimeText(entry.at, 'short')
  const { member } = entry
  // The texts of actions about hobbies and announcements already name the subject.
  const subject = entry.subject && loggedSubjectWords[entry.subject]
  return (
    <li className={`${rows.row} ${styles.entry}`}>
      <div className={styles.action}>
        <b>{i18n._(actionWords[entry.action])}</b> {subject && <Chip>{i18n._(subject)}</Chip>}{' '}
        {member && <TextLink to={`/admin/members/${member.uid}`}>{member.displayName}</TextLink>}
      </div>
      <Text as="span" size="sm" tone="soft" className={styles.by}>
        {entry.actor?.displayName ?? <Trans>System or former member</Trans>} · {at}
      </Text>
      {entry.reason && <Text className={`${rows.typed} ${styles.reason}`}>{plainText(entry.reason)}</Text>}
    </li>
  )
}
