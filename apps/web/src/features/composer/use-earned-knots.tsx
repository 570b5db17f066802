import type { AnswerOf } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { useMe } from '../../session/session.ts'
import { useToastStore } from '../../ui/toasts.tsx'

/** Returns a function that shows "Post added", with the Knots it earned once the server has awarded them. */
export const useEarnedKnots = () => {
  const { t } = useLingui()
  const { uid } = useMe()
  const api = useApi()
  const toasts = useToastStore()
  const postedAt = useRef<number | null>(null)
  const message = t`Post added`

  useLiveEvent('knots', async () => {
    const since = postedAt.current
    if (since === null || !toasts.current().some(toast => toast.message === message)) return
    try {
      const { entries } = await api.listKnotHistory({ params: { userId: uid }, query: { limit: 5 } })
      const amount = earnedByPost(entries, since)
      if (amount === 0) return
      postedAt.current = null
      const { EarnedKnots } = await import('../knots/earned-knots.tsx')
      toasts.mark(message, <EarnedKnots amount={amount} />)
    } catch (error) {
      console.debug('The Knots that a post earned could not be read.', error)
    }
  })
  return (action: { label: string; run: () => void }) => {
    postedAt.current = Date.now()
    toasts.show(message, { action })
  }
}

/** What the newest post earned, if that was after a time on this device's clock. */
const earnedByPost = (entries: AnswerOf<'listKnotHistory'>['entries'], since: number) => {
  const post = entries.find(({ action, amount }) => action === 'CREATE_POST' && amount > 0)
  if (!post || Date.parse(post.timestamp) < since - clockDifference) return 0
  return entries
    .filter(({ action, timestamp }) => postActions.includes(action) && timestamp === post.timestamp)
    .reduce((sum, { amount }) => sum + amount, 0)
}

const postActions = ['CREATE_POST', 'ADD_IMAGE']

/** Milliseconds by which a device's clock may be ahead of the server's. */
const clockDifference = 60_000
