import type { AnswerOf } from '@bowline/api'
import { isHigherLevel } from '@bowline/domain/knots'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { changeMe } from '../../session/change-me.ts'
import { useMe } from '../../session/session.ts'
import { whenVisible } from '../../ui/when-visible.ts'

export type RisenLevel = Pick<AnswerOf<'celebrateLevel'>, 'level' | 'nextLevel' | 'knotsNeeded'>

/**
 * The level the member has just reached, until dismissed. Once on all their devices: the server gives it to the
 * first page that asks, and only visible pages ask.
 */
export const useLevelMoment = () => {
  const { uid, level, preferences } = useMe()
  const { celebratedLevel } = preferences
  const api = useApi()
  const queryClient = useQueryClient()
  const [risen, setRisen] = useState<RisenLevel | null>(null)
  useLiveEvent('knots', ({ level }) => void changeMe(queryClient, me => ({ ...me, level })))

  const isNews = celebratedLevel === null || isHigherLevel(level, celebratedLevel)
  useEffect(() => {
    if (!isNews) return
    return whenVisible(async () => {
      try {
        const { celebrate, ...reached } = await api.celebrateLevel(undefined, { memberId: uid })
        if (celebrate) setRisen(reached)
        changeMe(queryClient, me => ({
          ...me,
          preferences: { ...me.preferences, celebratedLevel: reached.level },
        }))
      } catch (error) {
        console.debug('The level could not be celebrated.', error)
      }
    })
  }, [isNews, uid, api, queryClient])
  return { risen, dismiss: () => setRisen(null) }
}
