import { useApi } from '../../api.tsx'
import { useLiveEvent } from '../../live/react.tsx'
import { useMe } from '../../session/session.ts'
import { useToastStore } from '../../ui/toasts.tsx'

/** Adds the Knots that a new post earned to its confirmation, once the server has awarded them. */
export const useEarnedKnots = () => {
  const { uid } = useMe()
  const api = useApi()
  const toasts = useToastStore()
  useLiveEvent('knots', async () => {
    const confirmation = toasts.current().findLast(({ showsKnots }) => showsKnots)
    if (!confirmation || confirmation.mark) return
    try {
      const { EarnedKnots, earnedByPost } = await import('./earned-knots.tsx')
      const { entries } = await api.listKnotHistory({ params: { userId: uid }, query: { limit: 5 } })
      const amount = earnedByPost(entries)
      if (amount > 0) toasts.mark(confirmation.id, <EarnedKnots amount={amount} />)
    } catch (error) {
      console.debug('The Knots that a post earned could not be read.', error)
    }
  })
}
