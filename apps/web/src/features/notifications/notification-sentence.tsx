import type { Notification } from '@bowline/api'
import { plainText } from '@bowline/domain/sanitise'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** The sentence of a notification; likes of one post share a sentence. */
export const NotificationSentence = ({ line }: { line: Notification }) => {
  const { t } = useLingui()
  const name = <b>{line.senders[0]?.displayName ?? t`Someone`}</b>
  switch (line.type) {
    case 'like': {
      const others = line.senderCount - 1
      if (others < 1) return <Trans>{name} liked your post</Trans>
      return (
        <Trans>
          {name} and <Plural value={others} one="# other" other="# others" /> liked your post
        </Trans>
      )
    }
    case 'comment':
      return <Trans>{name} commented on your post</Trans>
    case 'reply':
      return <Trans>{name} replied to your comment</Trans>
    case 'follow':
      return <Trans>{name} started following you</Trans>
    case 'mention':
      return <Trans>{name} mentioned you</Trans>
    case 'hobbyUpdate':
      return <Trans>{name} posted in one of your hobbies</Trans>
    case 'event':
      return line.event && <EventSentence name={name} {...line.event} />
    case 'poll':
      return <Trans>The poll has ended</Trans>
    case 'moderation':
      return <RemovalSentence news={line.removal?.news ?? 'removed'} />
    case 'data':
      return <DataSentence news={line.data?.news ?? 'archive-ready'} />
  }
}

const DataSentence = ({ news }: NonNullable<Notification['data']>) => {
  switch (news) {
    case 'archive-ready':
      return <Trans>Your archive is ready</Trans>
    case 'import-done':
      return <Trans>Your archive was imported</Trans>
    case 'import-failed':
      return <Trans>Your archive couldn't be imported</Trans>
  }
}

const RemovalSentence = ({ news }: Pick<NonNullable<Notification['removal']>, 'news'>) => {
  switch (news) {
    case 'removed':
      return <Trans>Content you shared was removed</Trans>
    case 'restored':
      return <Trans>Your content was restored</Trans>
    case 'kept':
      return <Trans>Your appeal was answered</Trans>
  }
}

type EventProps = { name: ReactNode } & Pick<NonNullable<Notification['event']>, 'news' | 'title'>

const EventSentence = ({ name, news, title: stored }: EventProps) => {
  const title = plainText(stored)
  switch (news) {
    case 'moved-up':
      return <Trans>You have a spot at “{title}”</Trans>
    case 'changed':
      return (
        <Trans>
          {name} changed “{title}”
        </Trans>
      )
    case 'cancelled':
      return (
        <Trans>
          {name} cancelled “{title}”
        </Trans>
      )
    case 'soon':
      return <Trans>“{title}” starts soon</Trans>
  }
}
