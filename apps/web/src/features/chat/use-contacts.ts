import { chatIdOf } from '@bowline/domain/chat'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useIsLive } from '../../live/react.tsx'
import { useMe } from '../../session/session.ts'
import { usePendingChanges } from '../../session/use-pending-changes.ts'
import { chatsQuery, contactsQuery } from './queries.ts'
import { overlayChat } from './shown-chat.ts'

const typingPause = 200
const refreshEvery = { live: 60_000, notLive: 10_000 }

/** The chats and the possible contacts without a chat; null until they are loaded. */
export const useContacts = (wanted: string) => {
  const api = useApi()
  const me = useMe()
  const changes = usePendingChanges()
  const isLive = useIsLive()
  const name = useDebouncedValue(wanted)
  const list = useInfiniteQuery({
    ...chatsQuery(api),
    refetchInterval: isLive ? refreshEvery.live : refreshEvery.notLive,
  })
  const contacts = useInfiniteQuery(contactsQuery(api, name))
  const known = list.data?.pages.flatMap(page => page.chats)
  const chats = known
    ?.map(chat => overlayChat(chat, changes))
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt))
    .filter(({ member }) => isMeant(member, wanted))
  const talkedTo = new Set(known?.map(({ id }) => id))
  const people = contacts.data?.pages
    .flatMap(page => page.members)
    .filter(person => !talkedTo.has(chatIdOf(me.uid, person.uid)) && isMeant(person, wanted))
  return {
    list,
    chats: chats ?? null,
    people: people ?? (contacts.isError ? [] : null),
    isSearching: name !== wanted || contacts.isFetching,
  }
}

const isMeant = ({ displayName, username }: { displayName: string; username: string }, wanted: string) =>
  [displayName, username].some(name => name.toLowerCase().includes(wanted.toLowerCase()))

/** The typed text after a pause in typing. */
const useDebouncedValue = (typed: string) => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typingPause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
