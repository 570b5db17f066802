import type { AnswerOf, RequestOf } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useApi } from '../../../api.tsx'
import { createPasskey } from './passkey-browser.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'

type Props = {
  options: AnswerOf<'startPasskey'>
  /** The suggested name of the passkey. */
  name: string
  onAdded: () => void
  onClose: () => void
}

export const AddPasskeyDialog = ({ options, name, onAdded, onClose }: Props) => {
  const api = useApi()
  // A retry sends the same passkey: the device would refuse to create a second one.
  const created = useRef<RequestOf<'addPasskey'>['body']['passkey']>(null)
  return (
    <PasskeyNameDialog
      title={<Trans>Add a passkey</Trans>}
      action={<Trans>Continue</Trans>}
      name={name}
      send={async (chosen, callOptions) => {
        created.current ??= await createPasskey(options)
        return api.addPasskey({ body: { name: chosen, passkey: created.current } }, callOptions)
      }}
      onDone={onAdded}
      onClose={onClose}
    >
      <Trans>
        Give it a name you'll recognize. Your device will then ask for your fingerprint, face or PIN.
      </Trans>
    </PasskeyNameDialog>
  )
}
