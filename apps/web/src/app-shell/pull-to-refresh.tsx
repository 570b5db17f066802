import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { failureMessage } from '../ui/failure-message.ts'
import { useToast } from '../ui/toasts.tsx'
import { followPulls, pullEnough } from './pull.ts'
import styles from './pull-to-refresh.module.css'
import { refreshScreen } from './refresh-screen.ts'

/**
 * Refreshes the screen when the member pulls it down, in the installed app, whose browser does not offer it. Opening
 * the screen again refreshes it, too, and Home has a button.
 */
export const PullToRefresh = () => {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const toast = useToast()
  const [pulled, setPulled] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)

  const onPull = useEffectEvent((next: number) => setPulled(isRefreshing ? 0 : next))
  const onRelease = useEffectEvent(async (reached: number) => {
    if (reached < pullEnough || isRefreshing) return
    setRefreshing(true)
    await refreshScreen(queryClient).catch(error => toast(failureMessage(error), { severity: 'error' }))
    setRefreshing(false)
  })
  useEffect(
    () =>
      followPulls(document, {
        onPull: next => onPull(next),
        onRelease: reached => void onRelease(reached),
      }),
    [],
  )

  const place = isRefreshing ? pullEnough : pulled
  if (place === 0) return null
  return (
    <div
      {...(isRefreshing ? { role: 'progressbar', 'aria-label': t`Refreshing` } : { 'aria-hidden': true })}
      className={styles.indicator}
      data-ready={place >= pullEnough}
      style={{ transform: `translate(-50%, ${place}px)` }}
    >
      <RefreshCw
        size={22}
        aria-hidden
        className={isRefreshing ? styles.turning : undefined}
        style={isRefreshing ? undefined : { transform: `rotate(${place * 3}deg)` }}
      />
    </div>
  )
}
