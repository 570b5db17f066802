import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { useApi } from '../../api.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlainLink } from '../../ui/plain-button.tsx'
import { AdminList } from './admin-list.tsx'
import { type AuditEntry, auditLogQuery } from './queries.ts'
import { actionWords } from './words.ts'

/** Lists everything admins did. Nobody can change these entries. */
export const LogPage = () => {
  const { t } = useLingui()
  const query = useInfiniteQuery(auditLogQuery(useApi()))
  const entries = query.data?.pages.flatMap(page => page.entries)
  return (
    <AdminList
      query={query}
      entries={entries}
      empty={<EmptyState icon={ScrollText} title={<Trans>No actions yet</Trans>} />}
    >
      {shown => (
        <Card component="ol" aria-label={t`Log`} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map(entry => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </Card>
      )}
    </AdminList>
  )
}

/** The texts of these actions already name the subject. */
const namedByAction = ['hobby', 'announcement']

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const { t, i18n } = useLingui()
  const at = i18n.date(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'medium' })
  const { member } = entry
  const subject = entry.subject && !namedByAction.includes(entry.subject) ? entry.subject : null
  return (
    <Typography component="li" sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
      <b>{i18n._(actionWords[entry.action])}</b>
      {subject && ` (${subject})`}
      {member && (
        <>
          {': '}
          <PlainLink to={`/admin/members/${member.uid}`}>{member.displayName}</PlainLink>
        </>
      )}
      {entry.reason && (
        <Typography component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
          {plainText(entry.reason)}
        </Typography>
      )}
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {entry.actor?.displayName ?? t`Automatic, or a former member`} · {at}
      </Typography>
    </Typography>
  )
}
