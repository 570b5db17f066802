import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { changePost, type ShownPost } from '../posts/data.ts'

const minute = 60_000
/** Several votes in a short time are read once. */
const wait = 1000
/** The results are published a moment after the end. */
const tries = 5

/**
 * Reads a shown poll again when somebody votes and when it ends.
 * @returns the current time, which changes every minute and at the end
 */
export const useFreshPoll = ({ id, poll }: ShownPost) => {
  const api = useApi()
  const queryClient = useQueryClient()
  const [now, setNow] = useState(Date.now)
  const [change, setChange] = useState(0)
  const read = useEffectEvent(async () => {
    const fresh = await api.getPost({ params: { postId: id } })
    await changePost(queryClient, id, post => ({ ...post, poll: fresh.poll }))
  })
  useLiveEvent('poll', ({ postId }) => {
    if (postId === id) setChange(count => count + 1)
  })
  useEffect(() => {
    if (change === 0) return
    // Without a network, the counts stay as they are until the next change.
    const timer = setTimeout(() => void read().catch(() => undefined), wait)
    return () => clearTimeout(timer)
  }, [change])

  const endsAt = Date.parse(poll?.endsAt ?? '')
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), Math.min(minute, Math.max(wait, endsAt - now)))
    return () => clearTimeout(timer)
  }, [now, endsAt])

  const awaitsResults = now >= endsAt && poll?.options[0]?.voteCount === null
  const [tried, setTried] = useState(0)
  useEffect(() => {
    if (!awaitsResults || tried >= tries) return
    const timer = setTimeout(
      () => {
        setTried(tried + 1)
        void read().catch(() => undefined)
      },
      wait * 2 ** tried,
    )
    return () => clearTimeout(timer)
  }, [awaitsResults, tried])
  return now
}
