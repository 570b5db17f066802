import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'

const DeleteAccountDialog = lazyPart(() => import('./delete-account-dialog.tsx'), 'DeleteAccountDialog')

export const DeleteAccountSection = () => {
  const [asking, setAsking] = useState(false)
  return (
    <SettingsSection
      title={<Trans>Delete account</Trans>}
      description={<Trans>This permanently deletes your profile, posts, pictures and everything else.</Trans>}
    >
      <div>
        <Button kind="danger" onClick={() => setAsking(true)}>
          <Trans>Delete account</Trans>
        </Button>
      </div>
      <Suspense>{asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}</Suspense>
    </SettingsSection>
  )
}
