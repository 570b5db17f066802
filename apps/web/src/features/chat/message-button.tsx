import type { Profile } from '@bowline/api'
import { chatIdOf, chatMessages } from '@bowline/domain/chat'
import { Trans, useLingui } from '@lingui/react/macro'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../api.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { useMe } from '../accounts/session.ts'
import { openChat } from './open-chat.ts'
import { chatsQuery } from './queries.ts'

/** "Message" on the profile of somebody else. Whoever takes none from the reader says so, unless the two have talked before. */
export const MessageButton = ({ profile }: { profile: Profile }) => {
  const { t } = useLingui()
  const me = useMe()
  const toast = useToast()
  const reasonId = useId()
  const chatId = chatIdOf(me.uid, profile.uid)
  const known = useInfiniteQuery({ ...chatsQuery(useApi()), enabled: false })
  const hasTalked = known.data?.pages.some(page => page.chats.some(({ id }) => id === chatId)) ?? false
  const isRefused = !profile.can.message && !hasTalked
  const reason = t`${profile.displayName} does not take messages from you.`
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-disabled={isRefused}
        aria-describedby={isRefused ? reasonId : undefined}
        title={isRefused ? reason : undefined}
        onClick={() => (isRefused ? toast(chatMessages.forbidden, { severity: 'error' }) : openChat(chatId))}
        sx={{ flexShrink: 0, opacity: isRefused ? 0.6 : 1 }}
      >
        <Trans>Message</Trans>
      </Button>
      {isRefused && (
        <span id={reasonId} hidden>
          {reason}
        </span>
      )}
    </>
  )
}
