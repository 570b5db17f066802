import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { CalendarDays, Hammer, Trophy, X } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import { useIsCheckedInToday } from '../challenges/index.ts'
import type { Draft } from '../posts/index.ts'
import styles from './subject-chips.module.css'

type Props = { draft: Draft; onRemove: (subject: 'about' | 'project') => void }

/** What the post being written is about or part of. */
export const SubjectChips = ({ draft: { about, project }, onRemove }: Props) => {
  const { t } = useLingui()
  const title = about && plainText(about.title)
  const name = project && plainText(project.title)
  return (
    <div className={styles.subjects}>
      {about && (
        <div className={styles.subject}>
          {about.kind === 'event' ? <CalendarDays size={18} aria-hidden /> : <Trophy size={18} aria-hidden />}
          <span className={styles.title}>
            {about.kind === 'event' ? (
              t`About the event “${title}”`
            ) : (
              <CheckIn challengeId={about.id} title={plainText(about.title)} />
            )}
          </span>
          <IconButton
            icon={X}
            label={t`Remove from the event or challenge`}
            onClick={() => onRemove('about')}
          />
        </div>
      )}
      {project && (
        <div className={styles.subject}>
          <Hammer size={18} aria-hidden />
          <span className={styles.title}>{t`Part of the project “${name}”`}</span>
          <IconButton icon={X} label={t`Remove from the project`} onClick={() => onRemove('project')} />
        </div>
      )}
    </div>
  )
}

/** Only the first post of a day is a check-in. */
const CheckIn = ({ challengeId, title }: { challengeId: string; title: string }) =>
  useIsCheckedInToday(challengeId) ? (
    <Trans>You've already checked in to “{title}” today, so this post won't count.</Trans>
  ) : (
    <Trans>Counts as a check-in for “{title}”</Trans>
  )
