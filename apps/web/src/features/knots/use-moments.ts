import type { AnswerOf } from '@bowline/api'
import { type First, isHigherLevel } from '@bowline/domain/knots'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { changeMe } from '../../session/change-me.ts'
import { useMe } from '../../session/session.ts'
import { whenVisible } from '../../ui/when-visible.ts'

export type RisenLevel = Pick<AnswerOf<'celebrateLevel'>, 'level' | 'nextLevel' | 'knotsNeeded'>

export type Moment =
  | { kind: 'level'; risen: RisenLevel }
  | { kind: 'first'; first: First }
  | { kind: 'challenge'; challengeId: string }

/**
 * What the member has just achieved, one at a time, until dismissed. Each once on all their devices: the server gives
 * it to the first page that asks, and only visible pages ask.
 */
export const useMoments = () => {
  const { level, preferences } = useMe()
  const { celebratedLevel } = preferences
  const queryClient = useQueryClient()
  const [moments, setMoments] = useState<readonly Moment[]>([])
  /** The Knots of completed challenges, as far as live events reported them. */
  const [earned, setEarned] = useState<Record<string, number>>({})
  /** Firsts that can still happen; null before the server has said. */
  const awaited = useRef<readonly First[] | null>(null)
  const show = useCallback((answer: AnswerOf<'celebrateLevel'>) => {
    awaited.current = answer.awaited
    setMoments(shown => [...shown, ...momentsOf(answer)])
  }, [])
  const ask = useAsk(show)

  const isNews = celebratedLevel === null || isHigherLevel(level, celebratedLevel)
  useEffect(() => {
    if (isNews) ask()
  }, [isNews, ask])
  useLiveEvent('knots', ({ total, level }) => {
    void changeMe(queryClient, me => ({ ...me, knots: total, level }))
    if (awaited.current?.length !== 0) ask()
  })
  useLiveEvent('challenge-completed', ({ challengeId, knots }) => {
    setEarned(known => ({ ...known, [challengeId]: knots }))
    ask()
  })
  return {
    moment: moments[0] ?? null,
    earned,
    dismiss: useCallback(() => setMoments(([, ...later]) => later), []),
  }
}

/** Asks the server once the page is visible; several requests before then are one. */
const useAsk = (onAnswer: (answer: AnswerOf<'celebrateLevel'>) => void) => {
  const { uid } = useMe()
  const api = useApi()
  const queryClient = useQueryClient()
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  return useCallback(() => {
    stop.current()
    stop.current = whenVisible(async () => {
      try {
        const answer = await api.celebrateLevel(undefined, { memberId: uid })
        await changeMe(queryClient, me => ({
          ...me,
          preferences: { ...me.preferences, celebratedLevel: answer.level },
        }))
        onAnswer(answer)
      } catch (error) {
        console.debug('Celebrations could not be loaded.', error)
      }
    })
  }, [uid, api, queryClient, onAnswer])
}

const momentsOf = ({ celebrate, firsts, challenges, ...risen }: AnswerOf<'celebrateLevel'>): Moment[] => [
  ...firsts.map(first => ({ kind: 'first', first }) as const),
  ...challenges.map(challengeId => ({ kind: 'challenge', challengeId }) as const),
  ...(celebrate ? [{ kind: 'level', risen } as const] : []),
]
