import { plainText } from '@bowline/domain/sanitise'
import { useLingui } from '@lingui/react/macro'
import { useMe } from '../../session/session.ts'
import { ChoiceDialog } from '../../ui/choice-dialog.tsx'
import { useChallenges } from '../challenges/index.ts'
import { dayOfEvent, type ShownEvent, useEvents } from '../events/index.ts'
import { HobbyBadge, useHobbies } from '../hobbies/index.ts'
import { type Draft, inProject, withSubject } from '../posts/index.ts'
import { useOwnProjects } from '../projects/index.ts'

type Props = {
  draft: Draft
  onChange: (how: (draft: Draft) => Draft) => void
  onClose: () => void
}

/**
 * What a post can be about or part of: running challenges that the member joined, events that they attend or host, and
 * their projects.
 */
export const SubjectDialog = ({ draft, onChange, onClose }: Props) => {
  const { t } = useLingui()
  const hobbies = useHobbies()
  const subjects = useSubjects(draft)
  const headings = {
    challenge: t`Check in to a challenge`,
    event: t`Post about an event`,
    project: t`Add to a project`,
  }
  return (
    <ChoiceDialog
      title={t`Link your post to…`}
      searchLabel={t`Events, challenges and projects`}
      placeholder={t`Search`}
      value={null}
      options={subjects.map(({ kind, id, title, day, hobby }) => ({
        value: id,
        label: [plainText(title), day].filter(Boolean).join(' · '),
        group: headings[kind],
        hobby: hobbies.find(({ slug }) => slug === hobby),
      }))}
      noMatch={
        subjects.length > 0
          ? t`No matches`
          : t`Join a challenge, go to an event or start a project, then add your post here.`
      }
      onChoose={chosen => {
        const subject = subjects.find(({ id }) => id === chosen)
        if (subject) onChange(kept => withLink(kept, subject))
      }}
      onClose={onClose}
      renderMark={({ hobby }) => hobby && <HobbyBadge hobby={hobby} size={30} />}
    />
  )
}

type Subject = {
  kind: 'challenge' | 'event' | 'project'
  id: string
  title: string
  hobby: string
  /** Of an event, because those of a series have one title. */
  day?: string
}

/** Of each kind, only if the draft has none yet. */
const useSubjects = ({ about, project }: Draft): Subject[] => {
  const { uid } = useMe()
  const { challenges } = useChallenges({ when: 'joined', hobby: '' })
  const ahead = useEvents('own', '')
  const over = useEvents('over', '')
  const projects = useOwnProjects()
  const running = (challenges ?? []).filter(({ can }) => can.checkIn)
  const attended = [...(ahead.events ?? []), ...(over.events ?? [])].filter(
    ({ isCancelled, own, host }) => !isCancelled && (own.state === 'going' || host.uid === uid),
  )
  const of =
    (kind: Subject['kind']) =>
    ({ id, title, hobby }: Omit<Subject, 'kind'>): Subject => ({ kind, id, title, hobby })
  const ofEvent = (event: ShownEvent): Subject => ({ ...of('event')(event), day: dayOfEvent(event) })
  return [
    ...(about ? [] : [...running.map(of('challenge')), ...attended.map(ofEvent)]),
    ...(project ? [] : projects.map(of('project'))),
  ]
}

/** The hobby of a check-in is that of its challenge. A post in a project keeps the hobby that was chosen. */
const withLink = (draft: Draft, { kind, id, title, hobby }: Subject): Draft => {
  if (kind !== 'project') return withSubject(draft, { subject: { kind, id, title }, hobby })
  return inProject(draft, { project: { id, title }, hobby: draft.values.hobby || hobby })
}
