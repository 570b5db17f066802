import { plainText } from '@bowline/domain/sanitise'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import justDone from '../../ui/just-done.module.css'
import { useToast } from '../../ui/toasts.tsx'
import { useJustDone } from '../../ui/use-just-done.ts'
import styles from './check-in-button.module.css'
import type { ShownChallenge } from './shown-challenge.ts'
import { useCheckIn } from './use-check-in.ts'

type Props = {
  challenge: ShownChallenge
  /** The element with the challenge's title. */
  describedBy: string
  size?: 'small'
}

/** One tap checks in. Then it says so, and keeps its place and the focus. */
export const CheckInButton = ({ challenge, describedBy, size }: Props) => {
  const { t } = useLingui()
  const checkIn = useCheckIn(challenge)
  const toast = useToast()
  const { checkedInToday: isDone = false, isCompleted = false } = challenge.own ?? {}
  const isJustDone = useJustDone(isDone)
  const name = plainText(challenge.title)
  const onCheckIn = async () => {
    const made = await checkIn()
    if (made)
      toast(t`Checked in to “${name}”`, { showsKnots: true, action: { label: t`Undo`, run: made.undo } })
  }
  return (
    <span
      className={`${styles.checkIn} ${isJustDone ? justDone.justDone : ''}`}
      data-done={isDone || undefined}
    >
      <Button
        kind={isDone ? 'chosen' : 'strong'}
        size={size}
        aria-disabled={isDone || undefined}
        aria-describedby={describedBy}
        onClick={() => {
          if (!isDone) void onCheckIn()
        }}
      >
        {!isDone ? (
          <Trans>Check in</Trans>
        ) : isCompleted ? (
          <Trans>Completed</Trans>
        ) : (
          <Trans>Done today</Trans>
        )}
      </Button>
    </span>
  )
}
