import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PlainButton } from '../../ui/plain-button.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { SettingsSection } from './settings-section.tsx'

export const DeleteAccountSection = () => {
  const [asking, setAsking] = useState(false)
  return (
    <SettingsSection
      title={<Trans>Delete account</Trans>}
      description={
        <Trans>Your profile, posts, pictures and everything else of yours are deleted for good.</Trans>
      }
    >
      <div>
        <PlainButton kind="danger" onClick={() => setAsking(true)}>
          <Trans>Delete account</Trans>
        </PlainButton>
      </div>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </SettingsSection>
  )
}
