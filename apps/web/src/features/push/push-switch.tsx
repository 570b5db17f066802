import { Trans, useLingui } from '@lingui/react/macro'
import { BellOff, BellRing } from 'lucide-react'
import { failureMessage } from '../../ui/failure-message.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './push.module.css'
import { PushProblemText } from './push-problem-text.tsx'
import type { PushHere } from './queries.ts'
import type { usePushHere } from './use-push-here.ts'

/** Whether this device gets pushes, why not, and the button that changes it. */
export const PushSwitch = ({ push }: { push: ReturnType<typeof usePushHere> }) => {
  const { t } = useLingui()
  const toast = useToast()
  const { state, on, off, problem } = push
  const isOn = state === 'on'
  const Icon = isOn ? BellRing : BellOff
  return (
    <div className={styles.here}>
      <span className={styles.mark} data-on={isOn} aria-hidden>
        <Icon size={20} />
      </span>
      <div className={styles.words}>
        <p aria-live="polite" className={styles.state}>
          {state && <StateText state={state} />}
        </p>
        {(state === 'install-first' || state === 'unsupported') && (
          <p className={styles.explanation}>
            <PushProblemText problem="NOTIFICATIONS_NOT_SUPPORTED" />
          </p>
        )}
        {problem && (
          <p role="alert" className={styles.explanation}>
            <PushProblemText problem={problem} />
          </p>
        )}
      </div>
      {isOn && (
        <PlainButton
          loading={off.isPending}
          onClick={() =>
            off.mutate(undefined, {
              onSuccess: () => toast(t`Push is off on this device`),
              onError: error => toast(failureMessage(error), { severity: 'error' }),
            })
          }
        >
          <Trans>Turn off</Trans>
        </PlainButton>
      )}
      {(state === 'off' || state === 'blocked') && (
        <PlainButton loading={on.isPending} onClick={() => on.mutate()}>
          {problem ? <Trans>Try again</Trans> : <Trans>Turn on push on this device</Trans>}
        </PlainButton>
      )}
    </div>
  )
}

const StateText = ({ state }: { state: PushHere }) => {
  switch (state) {
    case 'on':
      return <Trans>Push is on on this device</Trans>
    case 'off':
      return <Trans>Push is off on this device</Trans>
    case 'blocked':
      return <Trans>Notifications are blocked on this device</Trans>
    case 'install-first':
    case 'unsupported':
      return <Trans>Push isn't set up on this device</Trans>
  }
}
