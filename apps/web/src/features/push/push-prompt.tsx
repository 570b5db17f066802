import { Trans, useLingui } from '@lingui/react/macro'
import { BellRing } from 'lucide-react'
import { useId, useState } from 'react'
import { productName } from '../../product.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { isPromptDismissed, rememberDismissal } from './prompt-memory.ts'
import styles from './push.module.css'
import { PushProblemText } from './push-problem-text.tsx'
import { usePushHere } from './use-push-here.ts'

/** Offers push on the notification list. Asks once, never on load. */
export const PushPrompt = () => {
  const { t } = useLingui()
  const toast = useToast()
  const id = useId()
  const { state, on, problem } = usePushHere()
  const [isDismissed, setDismissed] = useState(isPromptDismissed)
  const product = productName()
  // Once requested, the result stays visible.
  if (isDismissed || (state !== 'off' && !(state === 'blocked' && on.isError))) return null
  const dismiss = () => {
    rememberDismissal()
    setDismissed(true)
  }
  return (
    <section aria-labelledby={id} className={styles.prompt}>
      <span className={styles.mark} aria-hidden>
        <BellRing size={20} />
      </span>
      <p id={id} className={styles.state}>
        <Trans>Get notified while {product} is closed</Trans>
      </p>
      <p className={styles.explanation} role={on.isError ? 'alert' : undefined}>
        {on.isError && problem ? (
          <PushProblemText problem={problem} />
        ) : (
          <Trans>Your browser will ask you once. You can turn push off again in the settings.</Trans>
        )}
      </p>
      <div className={styles.promptButtons}>
        <PlainButton kind="text" onClick={dismiss}>
          <Trans>Not now</Trans>
        </PlainButton>
        <PlainButton
          loading={on.isPending}
          onClick={() => on.mutate(undefined, { onSuccess: () => toast(t`Push is on on this device`) })}
        >
          {on.isError ? <Trans>Try again</Trans> : <Trans>Turn on push on this device</Trans>}
        </PlainButton>
      </div>
    </section>
  )
}
