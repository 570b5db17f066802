import type { PostSubject } from '@bowline/domain/operation'
import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { CalendarDays, Trophy, X } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import styles from './subject-chip.module.css'

type Props = { subject: PostSubject; onRemove: () => void }

/** The subject of the post being written. */
export const SubjectChip = ({ subject, onRemove }: Props) => {
  const { t } = useLingui()
  const title = plainText(subject.title)
  const Icon = subject.kind === 'event' ? CalendarDays : Trophy
  return (
    <div className={styles.subject}>
      <Icon size={18} aria-hidden />
      <span className={styles.title}>
        {subject.kind === 'event' ? t`About the event “${title}”` : t`Checking in to “${title}”`}
      </span>
      <IconButton icon={X} label={t`Remove link to event or challenge`} onClick={onRemove} />
    </div>
  )
}
