import type { Post } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { SubjectLink } from './subject-link.tsx'

type Props = { about: NonNullable<Post['about']>; hobby: string }

/** A link to the event or challenge that a post announces, is about or checks in to. */
export const PostAbout = ({ about, hobby }: Props) => {
  const { kind, id, title, isAnnouncement, checkIn } = about
  return (
    <SubjectLink
      to={`/${kind}s/${id}`}
      relation={<Relation {...about} />}
      title={title}
      hobby={hobby}
      isAnnouncement={isAnnouncement}
      progress={checkIn?.goal ? checkIn.number / checkIn.goal : undefined}
    />
  )
}

const Relation = ({ kind, isAnnouncement, checkIn }: Props['about']) => {
  if (kind === 'event') return isAnnouncement ? <Trans>New event</Trans> : <Trans>About the event</Trans>
  if (isAnnouncement) return <Trans>New challenge</Trans>
  if (!checkIn) return <Trans>Checked in to</Trans>
  const { number, goal } = checkIn
  if (goal === null || number > goal) return <Trans>Check-in {number}</Trans>
  if (number === goal)
    return (
      <Trans>
        Goal reached: {number} of {goal}
      </Trans>
    )
  return (
    <Trans>
      Check-in {number} of {goal}
    </Trans>
  )
}
