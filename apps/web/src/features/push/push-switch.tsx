import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff, BellRing } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { PushProblemText } from './push-problem-text.tsx'
import type { PushHere } from './queries.ts'
import type { usePushHere } from './use-push-here.ts'

/** Whether this device gets pushes, why not, and the button that changes it. */
export const PushSwitch = ({ push }: { push: ReturnType<typeof usePushHere> }) => {
  const { t } = useLingui()
  const toast = useToast()
  const { state, on, off, problem } = push
  const isOn = state === 'on'
  return (
    <DetailRow
      icon={isOn ? BellRing : BellOff}
      isOn={isOn}
      title={<span aria-live="polite">{state && <StateText state={state} />}</span>}
      action={
        <>
          {isOn && (
            <Button
              loading={off.isPending}
              onClick={() =>
                off.mutate(undefined, {
                  onSuccess: () => toast(t`Push notifications are off for this device`),
                  onError: error => toast(failureMessage(error), { severity: 'error' }),
                })
              }
            >
              <Trans>Turn off</Trans>
            </Button>
          )}
          {(state === 'off' || state === 'blocked') && (
            <Button loading={on.isPending} onClick={() => on.mutate()}>
              {problem ? <Trans>Try again</Trans> : <Trans>Turn on</Trans>}
            </Button>
          )}
        </>
      }
    >
      {(state === 'install-first' || state === 'unsupported') && (
        <PushProblemText problem="NOTIFICATIONS_NOT_SUPPORTED" />
      )}
      {problem && (
        <div role="alert">
          <PushProblemText problem={problem} />
        </div>
      )}
    </DetailRow>
  )
}

const StateText = ({ state }: { state: PushHere }) => {
  switch (state) {
    case 'on':
      return <Trans>On for this device</Trans>
    case 'off':
      return <Trans>Off for this device</Trans>
    case 'blocked':
      return <Trans>Blocked on this device</Trans>
    case 'install-first':
      return <Trans>Install the app first</Trans>
    case 'unsupported':
      return <Trans>Not supported in this browser</Trans>
  }
}
