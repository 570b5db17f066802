import type { Notification } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMe } from '../../session/session.ts'
import { dateTimeText } from '../../ui/dates.ts'
import { useHobby } from '../hobbies/index.ts'
import { subjectWords } from '../moderation/index.ts'
import type { Line } from './group-alike.ts'

/** The sentence of a line of the list. */
export const NotificationSentence = ({ line }: { line: Line }) => {
  const { t } = useLingui()
  const me = useMe()
  const name = <b>{line.senders[0]?.displayName ?? t`Someone`}</b>
  const others = line.senderCount - 1
  switch (line.type) {
    case 'like': {
      if (others < 1) return <Trans>{name} liked your post</Trans>
      return (
        <Trans>
          {name} and <Plural value={others} one="# other" other="# others" /> liked your post
        </Trans>
      )
    }
    case 'comment':
      if (others < 1) return <Trans>{name} commented on your post</Trans>
      return (
        <Trans>
          {name} and <Plural value={others} one="# other" other="# others" /> commented on your post
        </Trans>
      )
    case 'reply':
      return <Trans>{name} replied to your comment</Trans>
    case 'follow':
      if (others < 1) return <Trans>{name} started following you</Trans>
      return (
        <Trans>
          {name} and <Plural value={others} one="# other" other="# others" /> started following you
        </Trans>
      )
    case 'mention':
      return <Trans>{name} mentioned you</Trans>
    case 'hobbyUpdate':
      return <HobbySentence name={name} line={line} />
    case 'event':
      return line.event && <EventSentence name={name} event={line.event} />
    case 'poll':
      return line.senders[0]?.uid === me.uid ? (
        <Trans>Your poll has ended</Trans>
      ) : (
        <Trans>A poll you voted in has ended</Trans>
      )
    case 'moderation':
      return line.removal && <RemovalSentence {...line.removal} />
    case 'data':
      return <DataSentence news={line.data?.news ?? 'archive-ready'} />
  }
}

const HobbySentence = ({ name, line: { post, times } }: { name: ReactNode; line: Line }) => {
  const hobby = useHobby(post?.hobby ?? '')?.name
  if (post?.announced) return <AnnouncedSentence name={name} {...post.announced} />
  if (!hobby) return <Trans>{name} posted in one of your hobbies</Trans>
  if (times === 1)
    return (
      <Trans>
        {name} posted in {hobby}
      </Trans>
    )
  return (
    <Trans>
      {name} shared <Plural value={times} one="# new post" other="# new posts" /> in {hobby}
    </Trans>
  )
}

type AnnouncedProps = { name: ReactNode; kind: 'event' | 'challenge'; title: string }

const AnnouncedSentence = ({ name, kind, title: stored }: AnnouncedProps) => {
  const title = plainText(stored)
  return kind === 'event' ? (
    <Trans>
      {name} planned an event: “{title}”
    </Trans>
  ) : (
    <Trans>
      {name} started a challenge: “{title}”
    </Trans>
  )
}

const DataSentence = ({ news }: NonNullable<Notification['data']>) => {
  switch (news) {
    case 'archive-ready':
      return <Trans>Your data is ready to download</Trans>
    case 'import-done':
      return <Trans>Your data was imported</Trans>
    case 'import-failed':
      return <Trans>Your data couldn't be imported</Trans>
  }
}

type Words = Pick<(typeof subjectWords)['post'], 'ownRemoved' | 'ownRestored'>

const unknownSubject: Words = {
  ownRemoved: msg`Something you shared was removed`,
  ownRestored: msg`Something you shared was restored`,
}

const RemovalSentence = ({ news, subject }: NonNullable<Notification['removal']>) => {
  const { i18n } = useLingui()
  // Another version of the server may answer while it is being replaced: an older one names no subject.
  const words: Words = (subjectWords as Partial<typeof subjectWords>)[subject] ?? unknownSubject
  switch (news) {
    case 'removed': {
      const removed = i18n._(words.ownRemoved)
      return <Trans>{removed}. See why</Trans>
    }
    case 'restored':
      return i18n._(words.ownRestored)
    case 'kept':
      return <Trans>Your appeal was answered</Trans>
  }
}

type EventProps = { name: ReactNode; event: NonNullable<Notification['event']> }

const EventSentence = ({ name, event }: EventProps) => {
  const title = plainText(event.title)
  const place = plainText(event.place)
  const { news } = event
  const starts = dateTimeText(event.startsAt, 'weekday')
  switch (news) {
    case 'moved-up':
      return <Trans>You have a spot at “{title}”</Trans>
    case 'new-time':
      return (
        <Trans>
          “{title}” has a new time: {starts}
        </Trans>
      )
    case 'new-place':
      return place ? (
        <Trans>
          “{title}” moved to {place}
        </Trans>
      ) : (
        <Trans>“{title}” is now an online event</Trans>
      )
    case 'new-time-and-place':
      return place ? (
        <Trans>
          “{title}” has a new time and place: {starts}, {place}
        </Trans>
      ) : (
        <Trans>
          “{title}” is now an online event, with a new time: {starts}
        </Trans>
      )
    case 'changed':
      return place ? (
        <Trans>
          {name} changed the address of “{title}”
        </Trans>
      ) : (
        <Trans>
          {name} changed the link to “{title}”
        </Trans>
      )
    case 'cancelled':
      return (
        <Trans>
          {name} canceled “{title}”
        </Trans>
      )
    case 'soon':
      return <Trans>“{title}” starts soon</Trans>
  }
}
