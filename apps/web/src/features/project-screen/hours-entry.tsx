import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Clock, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useEnqueue } from '../../offline/react.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { MenuItem } from '../../ui/menu-button.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { type ShownEntry, type ShownProject, useHoursText } from '../projects/index.ts'
import { SendingMark } from '../sending/index.ts'
import styles from './story.module.css'

const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'), 'ConfirmDialog')

type Props = { entry: Extract<ShownEntry, { kind: 'hours' }>; project: ShownProject }

/** Logged time, which its owner can remove. */
export const HoursEntry = ({ entry, project }: Props) => {
  const { t } = useLingui()
  const hoursText = useHoursText()
  const enqueue = useEnqueue()
  const [isAsked, setAsked] = useState(false)
  const spent = hoursText(entry.minutes)
  const note = plainText(entry.note)
  const remove = () =>
    enqueue({ type: 'DELETE_HOURS', projectId: project.id, title: project.title, hoursId: entry.id })
  return (
    <div className={styles.turn}>
      <span className={styles.icon}>
        <Clock size={18} aria-hidden />
      </span>
      <span className={styles.words}>
        <strong>{spent}</strong>
        {note && (
          <span className={styles.note}>
            <LinkedText text={note} />
          </span>
        )}
      </span>
      {project.can.edit && (
        <MoreMenu isSmall>
          <MenuItem icon={Trash2} danger onSelect={() => setAsked(true)}>
            <Trans>Remove {spent}</Trans>
          </MenuItem>
        </MoreMenu>
      )}
      <SendingMark pending={entry.pending} />
      <Suspense>
        {isAsked && (
          <ConfirmDialog
            title={t`Remove the ${spent} entry?`}
            action={t`Remove`}
            onConfirm={remove}
            onClose={() => setAsked(false)}
          >
            <Trans>
              The time will no longer count toward the project, and its note will be deleted. This can't be
              undone.
            </Trans>
          </ConfirmDialog>
        )}
      </Suspense>
    </div>
  )
}
