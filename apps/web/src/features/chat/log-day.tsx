import { dayHeading } from '@bowline/domain/notification-days'
import { Trans, useLingui } from '@lingui/react/macro'
import { dateText } from '../../ui/dates.ts'
import styles from './log.module.css'

/** The heading of the day that begins with a message. */
export const LogDay = ({ at }: { at: string }) => {
  const { i18n } = useLingui()
  const heading = dayHeading(new Date(at), {
    now: new Date(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: i18n.locale,
  })
  return (
    <h2 className={styles.day}>
      {heading.kind === 'date' && dateText(at, 'long')}
      {heading.kind === 'today' && <Trans>Today</Trans>}
      {heading.kind === 'yesterday' && <Trans>Yesterday</Trans>}
    </h2>
  )
}
