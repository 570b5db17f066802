import { Trans } from '@lingui/react/macro'
import { useApi } from '../../../api.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import type { Passkey } from './security.ts'

type Props = { passkey: Passkey; onRenamed: () => void; onClose: () => void }

export const RenamePasskeyDialog = ({ passkey, onRenamed, onClose }: Props) => {
  const api = useApi()
  const params = { passkeyId: passkey.id }
  return (
    <PasskeyNameDialog
      title={<Trans>Rename passkey</Trans>}
      action={<Trans>Save</Trans>}
      name={passkey.name}
      send={(name, options) => api.renamePasskey({ params, body: { name } }, options)}
      onDone={onRenamed}
      onClose={onClose}
    />
  )
}
