import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'
import { ChoiceDialog } from '../../ui/choice-dialog.tsx'
import { useChallenges } from '../challenges/index.ts'
import { useEvents } from '../events/index.ts'
import { HobbyBadge, useHobbies } from '../hobbies/index.ts'
import type { NewPostSubject } from '../posts/index.ts'

type Props = { onChoose: (subject: NewPostSubject) => void; onClose: () => void }

/** What the member can post about: running challenges that they joined, and events that they attend or host. */
export const SubjectDialog = ({ onChoose, onClose }: Props) => {
  const { t } = useLingui()
  const hobbies = useHobbies()
  const subjects = useSubjects()
  const headings = { challenge: t`Check in to a challenge`, event: t`Post about an event` }
  return (
    <ChoiceDialog
      title={t`Event or challenge`}
      searchLabel={t`Event or challenge`}
      placeholder={t`Find an event or a challenge`}
      value={null}
      options={subjects.map(({ subject, hobby }) => ({
        value: subject.id,
        label: plainText(subject.title),
        group: headings[subject.kind],
        hobby: hobbies.find(({ slug }) => slug === hobby),
      }))}
      noMatch={
        subjects.length > 0
          ? t`No matching event or challenge`
          : t`Join a challenge or say that you're going to an event. Then you can post about it.`
      }
      onChoose={id => {
        const chosen = subjects.find(({ subject }) => subject.id === id)
        if (chosen) onChoose(chosen)
      }}
      onClose={onClose}
      renderMark={({ hobby }) => hobby && <HobbyBadge hobby={hobby} size={30} />}
    />
  )
}

const useSubjects = (): NewPostSubject[] => {
  const { uid } = useMe()
  const { challenges } = useChallenges({ when: 'joined', hobby: '' })
  const ahead = useEvents('own', '')
  const over = useEvents('over', '')
  const running = (challenges ?? []).filter(({ can }) => can.checkIn)
  const attended = [...(ahead.events ?? []), ...(over.events ?? [])].filter(
    ({ isCancelled, own, host }) => !isCancelled && (own.state === 'going' || host.uid === uid),
  )
  return [
    ...running.map(({ id, title, hobby }) => ({ subject: { kind: 'challenge', id, title } as const, hobby })),
    ...attended.map(({ id, title, hobby }) => ({ subject: { kind: 'event', id, title } as const, hobby })),
  ]
}
