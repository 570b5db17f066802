import type { Challenge } from '@bowline/api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { whenLookedAt } from '../knots/when-looked-at.ts'
import { takeIn } from './answers.ts'

/** The challenge the member has just completed, until it is dismissed. The server tells of it once, to open pages. */
export const useChallengeMoment = () => {
  const api = useApi()
  const queryClient = useQueryClient()
  const [completed, setCompleted] = useState<Challenge | null>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  useLiveEvent('challenge-completed', ({ challengeId }) => {
    stop.current()
    stop.current = whenLookedAt(async () => {
      try {
        const challenge = await api.getChallenge({ params: { challengeId } })
        await takeIn(queryClient, challenge)
        if (challenge.own?.isCompleted) setCompleted(challenge)
      } catch (error) {
        console.debug('A completed challenge could not be read.', error)
      }
    })
  })
  return { completed, dismiss: () => setCompleted(null) }
}
