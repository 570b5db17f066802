import type { Post } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { SubjectLink } from './subject-link.tsx'

type Props = { about: NonNullable<Post['about']>; hobby: string }

/** A link to the event or challenge that a post announces, is about or checks in to. */
export const PostAbout = ({ about: { kind, id, title, isAnnouncement }, hobby }: Props) => (
  <SubjectLink
    to={`/${kind}s/${id}`}
    relation={<Relation kind={kind} isAnnouncement={isAnnouncement} />}
    title={title}
    hobby={hobby}
    isAnnouncement={isAnnouncement}
  />
)

const Relation = ({ kind, isAnnouncement }: Pick<Props['about'], 'kind' | 'isAnnouncement'>) => {
  if (kind === 'event') return isAnnouncement ? <Trans>New event</Trans> : <Trans>About the event</Trans>
  return isAnnouncement ? <Trans>New challenge</Trans> : <Trans>Checked in to</Trans>
}
