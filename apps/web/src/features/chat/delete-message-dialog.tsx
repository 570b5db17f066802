import { Trans, useLingui } from '@lingui/react/macro'
import { useEnqueue } from '../../offline/react.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { ShownMessage } from './log-lines.ts'

type Props = { message: ShownMessage; whom: 'me' | 'both'; onClose: () => void }

export const DeleteMessageDialog = ({ message, whom, onClose }: Props) => {
  const { t } = useLingui()
  const enqueue = useEnqueue()
  const { chatId, id: messageId } = message
  return (
    <ConfirmDialog
      title={whom === 'both' ? t`Delete for both of you?` : t`Delete for you?`}
      action={t`Delete`}
      onConfirm={() => enqueue({ type: 'DELETE_MESSAGE', chatId, messageId, for: whom })}
      onClose={onClose}
    >
      {whom === 'both' ? (
        <Trans>
          Neither of you will be able to read this message. You'll both see a note that it was deleted.
        </Trans>
      ) : (
        <Trans>It will disappear from all your devices. The other person will still see it.</Trans>
      )}
    </ConfirmDialog>
  )
}
