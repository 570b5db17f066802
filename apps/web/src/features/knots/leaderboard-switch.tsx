import { useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { usePreferences } from '../../session/use-preferences.ts'
import { failureMessage } from '../../ui/failure-message.ts'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { useToast } from '../../ui/toasts.tsx'

/** Leaving the leaderboards keeps Knots and level. */
export const LeaderboardSwitch = () => {
  const { t } = useLingui()
  const { onLeaderboards } = usePreferences()
  const enqueue = useEnqueue()
  const toast = useToast()
  const change = (onLeaderboards: boolean) =>
    void enqueue({ type: 'UPDATE_PREFERENCES', change: { onLeaderboards } }).catch(error =>
      toast(failureMessage(error), { severity: 'error' }),
    )
  return (
    <SwitchRow
      label={t`Show me on leaderboards`}
      about={t`Others can see your name, level and Knots. When this is off, you still earn Knots but don't appear on leaderboards.`}
      on={onLeaderboards}
      onChange={change}
    />
  )
}
