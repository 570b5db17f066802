import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { dateTimeText } from '../../ui/dates.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { Text } from '../../ui/text.tsx'
import { subjectWords } from '../moderation/index.ts'
import styles from './case-page.module.css'
import type { MemberHistory } from './queries.ts'
import rows from './rows.module.css'

/** Reports, removals and suspensions of a member. */
export const HistoryList = ({ history: { reports, removals, suspensions } }: { history: MemberHistory }) => {
  const { i18n } = useLingui()
  const until = (time: string) => dateTimeText(time, 'short')
  return (
    <>
      <Text tone="soft">
        <Plural value={reports} _0="Never reported" one="Reported once" other="Reported # times" />
      </Text>
      {suspensions.length + removals.length > 0 && (
        <ul className={rows.list}>
          {suspensions.map(({ reason, createdAt, until: end, endedAt }) => (
            <li key={createdAt} className={styles.report}>
              <Text weight="strong">
                {endedAt ? (
                  <Trans>Was suspended until {until(endedAt)}</Trans>
                ) : end ? (
                  <Trans>Suspended until {until(end)}</Trans>
                ) : (
                  <Trans>Suspended with no end date</Trans>
                )}
              </Text>
              <Text className={rows.typed}>{plainText(reason)}</Text>
              <Text size="sm" tone="soft">
                <RelativeTime date={createdAt} />
              </Text>
            </li>
          ))}
          {removals.map(({ id, subject, reason, excerpt, createdAt, isRestored }) => (
            <li key={id} className={styles.report}>
              <Text weight="strong">
                {i18n._(subjectWords[subject][isRestored ? 'restored' : 'removed'])}
              </Text>
              <Text className={rows.typed}>{plainText(reason)}</Text>
              <Text size="sm" tone="soft" isOneLine>
                <RelativeTime date={createdAt} /> · {plainText(excerpt)}
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
