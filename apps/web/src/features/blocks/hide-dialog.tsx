import { useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'

type Props = { userId: string; name: string; ask: 'block' | 'mute' | 'unmute'; onClose: () => void }

/** Explains a block or a mute before the member confirms it. */
export const HideDialog = ({ userId, name, ask, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const toast = useToast()
  const words = {
    block: {
      type: 'BLOCK_MEMBER',
      title: t`Block ${name}?`,
      about: t`You won't see each other's profiles, posts or comments. You'll stop following each other and won't be able to message each other. ${name} won't be notified. You can unblock them in Settings.`,
      button: t`Block`,
      done: t`You blocked ${name}`,
    },
    mute: {
      type: 'MUTE_MEMBER',
      title: t`Mute ${name}?`,
      about: t`You won't see their posts or activity in your feed and notifications. You can still see them on their profile. ${name} won't be notified.`,
      button: t`Mute`,
      done: t`You muted ${name}`,
    },
    unmute: {
      type: 'UNMUTE_MEMBER',
      title: t`Unmute ${name}?`,
      about: t`You'll see their posts and activity in your feed and notifications again.`,
      button: t`Unmute`,
      done: t`You unmuted ${name}`,
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
