import type { Profile } from '@bowline/api'
import { chatIdOf } from '@bowline/domain/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useMe } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './message-button.module.css'
import { openChat } from './open-chat.ts'

/** "Message" on another member's profile. Shows the reason if they don't accept messages from the viewer. */
export const MessageButton = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const me = useMe()
  const toast = useToast()
  const reasonId = useId()
  const isRefused = !profile.can.message
  const { displayName, messagesFrom } = profile
  const reasons: Partial<Record<Profile['messagesFrom'], string>> = {
    followers: t`${displayName} only accepts messages from people they follow.`,
    none: t`${displayName} isn't accepting messages.`,
  }
  // Profiles stored by an earlier version of the app don't say which.
  const reason = reasons[messagesFrom] ?? t`${displayName} has limited who can message them.`
  return (
    <>
      <Button
        aria-disabled={isRefused}
        aria-describedby={isRefused ? reasonId : undefined}
        title={isRefused ? reason : undefined}
        onClick={() =>
          isRefused ? toast(reason, { severity: 'error' }) : openChat(chatIdOf(me.uid, profile.uid))
        }
      >
        <Trans>Message</Trans>
      </Button>
      {isRefused && (
        // Touch screens show no tooltip.
        <Text id={reasonId} size="sm" tone="soft" className={styles.reason}>
          {reason}
        </Text>
      )}
    </>
  )
}
