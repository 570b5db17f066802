import type { ImportedKind } from '@bowline/api/contract/imports'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactElement } from 'react'

/** A number of imported items, with the plural name of their kind. A kind without a name does not compile. */
export const ImportedKindName = ({ kind, count }: { kind: ImportedKind; count: number }): ReactElement => {
  switch (kind) {
    case 'user':
      return <Trans>Profile and privacy</Trans>
    case 'userPreferences':
      return <Trans>Preferences</Trans>
    case 'posts':
      return <Plural value={count} one="# post" other="# posts" />
    case 'projects':
      return <Plural value={count} one="# project" other="# projects" />
    case 'comments':
      return <Plural value={count} one="# comment" other="# comments" />
    case 'likes':
      return <Plural value={count} one="# like" other="# likes" />
    case 'pollVotes':
      return <Plural value={count} one="# poll vote" other="# poll votes" />
    case 'bookmarks':
      return <Plural value={count} one="# saved post" other="# saved posts" />
    case 'hiddenPosts':
      return <Plural value={count} one="# hidden post" other="# hidden posts" />
    case 'commentReactions':
      return <Plural value={count} one="# comment vote" other="# comment votes" />
    case 'follows':
      return <Plural value={count} one="# follow" other="# follows" />
    case 'hobbyFollows':
      return <Plural value={count} one="# followed hobby" other="# followed hobbies" />
    case 'hobbySuggestions':
      return <Plural value={count} one="# suggested hobby" other="# suggested hobbies" />
    case 'connections':
      return <Plural value={count} one="# connection" other="# connections" />
    case 'notifications':
      return <Plural value={count} one="# notification" other="# notifications" />
    case 'chats':
      return <Plural value={count} one="# chat" other="# chats" />
    case 'messages':
      return <Plural value={count} one="# message" other="# messages" />
    case 'userPoints':
      return (
        <Plural value={count} one="# entry in the Knots history" other="# entries in the Knots history" />
      )
    case 'uncreditedPoints':
      return <Trans>Knots</Trans>
    case 'blocks':
      return <Plural value={count} one="# block" other="# blocks" />
    case 'mutes':
      return <Plural value={count} one="# mute" other="# mutes" />
    case 'events':
      return <Plural value={count} one="# event" other="# events" />
    case 'rsvps':
      return <Plural value={count} one="# RSVP" other="# RSVPs" />
    case 'challenges':
      return <Plural value={count} one="# challenge" other="# challenges" />
    case 'joinedChallenges':
      return <Plural value={count} one="# challenge joined" other="# challenges joined" />
    case 'reports':
      return <Plural value={count} one="# report" other="# reports" />
    case 'contactMessages':
      return <Plural value={count} one="# contact message" other="# contact messages" />
    case 'media':
      return <Plural value={count} one="# picture" other="# pictures" />
  }
}
