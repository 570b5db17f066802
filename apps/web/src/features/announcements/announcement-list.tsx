import type { AnswerOf } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { Megaphone, X } from 'lucide-react'
import { useEnqueue } from '../../offline/react.tsx'
import { IconButton } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LinkedText } from '../../ui/linked-text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './announcements.module.css'

type Props = { announcements: AnswerOf<'listAnnouncements'>['announcements'] }

export const AnnouncementList = ({ announcements }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const dismiss = (announcementId: string) =>
    enqueue({ type: 'DISMISS_ANNOUNCEMENT', announcementId }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <section aria-label={t`Announcements`} className={styles.list}>
      {announcements.map(({ id, text }) => (
        <div key={id} className={styles.announcement}>
          <Megaphone size={20} aria-hidden />
          <p>
            <LinkedText text={plainText(text)} />
          </p>
          <IconButton icon={X} label={t`Dismiss announcement`} onClick={() => dismiss(id)} />
        </div>
      ))}
    </section>
  )
}
