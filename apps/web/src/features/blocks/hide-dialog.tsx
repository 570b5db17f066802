import { useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'

type Props = { userId: string; name: string; ask: 'block' | 'mute' | 'unmute'; onClose: () => void }

/** Says what a block or a mute does before it is done. */
export const HideDialog = ({ userId, name, ask, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const words = {
    block: {
      type: 'BLOCK_MEMBER',
      title: t`Block ${name}?`,
      about: t`You will not see each other's profiles, posts and comments, nor follow, message or notify each other. Follows between you end. ${name} is not told. You can unblock in Settings.`,
      button: t`Block`,
      done: t`${name} is blocked`,
    },
    mute: {
      type: 'MUTE_MEMBER',
      title: t`Mute ${name}?`,
      about: t`Their posts and doings stay out of your feed and your notifications. You still find them on their profile. ${name} is not told.`,
      button: t`Mute`,
      done: t`${name} is muted`,
    },
    unmute: {
      type: 'UNMUTE_MEMBER',
      title: t`Unmute ${name}?`,
      about: t`Their posts and doings come back into your feed and your notifications.`,
      button: t`Unmute`,
      done: t`${name} is no longer muted`,
    },
  } as const
  const { type, title, about, button, done } = words[ask]
  const confirm = async () => {
    await enqueue({ type, userId })
    toast(done)
  }
  return (
    <ConfirmDialog
      title={title}
      action={button}
      isHarmless={ask !== 'block'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {about}
    </ConfirmDialog>
  )
}
