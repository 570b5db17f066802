import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { productName } from '../../product.ts'
import { Button, IconButton } from '../../ui/button.tsx'
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
      <p id={id} className={styles.promptText} role={on.isError ? 'alert' : undefined}>
        {on.isError && problem ? (
          <PushProblemText problem={problem} />
        ) : (
          <Trans>Get notified on this device, even when {product} is closed.</Trans>
        )}
      </p>
      <Button
        size="small"
        loading={on.isPending}
        aria-label={on.isError ? undefined : t`Turn on notifications`}
        onClick={() =>
          on.mutate(undefined, { onSuccess: () => toast(t`Push notifications are on for this device`) })
        }
      >
        {on.isError ? <Trans>Try again</Trans> : <Trans>Turn on</Trans>}
      </Button>
      <IconButton icon={X} size="small" label={t`Not now`} onClick={dismiss} />
    </section>
  )
}
