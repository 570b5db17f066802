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
      title={whom === 'both' ? t`Delete for both?` : t`Delete for you?`}
      action={t`Delete`}
      onConfirm={() => enqueue({ type: 'DELETE_MESSAGE', chatId, messageId, for: whom })}
      onClose={onClose}
    >
      {whom === 'both' ? (
        <Trans>
          The text and picture will be deleted for both of you. A note that a message was deleted stays.
        </Trans>
      ) : (
        <Trans>You won't see it any more on any device. The other member still will.</Trans>
      )}
    </ConfirmDialog>
  )
}
