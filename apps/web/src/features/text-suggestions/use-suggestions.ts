import { limits } from '@bowline/domain/limits'
import { plainText } from '@bowline/domain/sanitise'
import { tagKey } from '@bowline/domain/tag-key'
import { hashtagOf } from '@bowline/domain/typed-tags'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { useHobbies } from '../hobbies/index.ts'
import { knownMembers } from './known-members.ts'

/** Members whose name begins with the text. Those known on this device are shown until the server has answered. */
export const useMentions = (query: string, postId?: string) => {
  const api = useApi()
  const client = useQueryClient()
  const me = useMe()
  const q = useSettled(query)
  const { data } = useQuery({
    // Only the members suggested before anything is typed stay on the device.
    queryKey: q || postId ? ['search', 'mentions', q, postId] : ['mentions'],
    queryFn: ({ signal }) => api.suggestMentions({ query: { q, postId } }, { signal }),
    retry: false,
  })
  const known = useMemo(() => knownMembers(client, postId), [client, postId])
  if (data && q === query) return data.members
  const found = known.filter(
    member => member.uid !== me.uid && !member.username.endsWith('.') && isNamed(member, query.toLowerCase()),
  )
  return found.slice(0, limits.suggested.members)
}

const isNamed = ({ displayName, username }: { displayName: string; username: string }, beginning: string) =>
  ` ${displayName} ${username}`.toLowerCase().includes(` ${beginning}`)

/** Hashtags that begin with the text: the member's own, then those of others, then hobbies. */
export const useHashtags = (query: string) => {
  const api = useApi()
  const hobbies = useHobbies()
  const { data } = useQuery({
    queryKey: ['tags', 'suggested'],
    queryFn: ({ signal }) => api.suggestTags(undefined, { signal }),
    staleTime: 5 * 60_000,
    retry: false,
  })
  const tags = [
    ...(data?.own ?? []),
    ...(data?.trending ?? []),
    ...hobbies.map(({ name }) => name.toLowerCase()),
  ]
  const beginning = tagKey(query)
  const found = new Map<string, string>()
  for (const tag of tags) {
    const key = tagKey(tag)
    const hashtag = hashtagOf(plainText(tag))
    if (hashtag && key.startsWith(beginning) && !found.has(key)) found.set(key, hashtag)
  }
  return [...found.values()].slice(0, limits.suggested.members)
}

/** The latest value, once it has not changed for a moment. */
const useSettled = (value: string) => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Milliseconds between two quick keystrokes. */
const pause = 150
