import type { Profile } from '@bowline/api'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const EditProfileDialog = lazyPart(() => import('../profiles/edit-profile-dialog.tsx'), 'EditProfileDialog')

export const EditProfileButton = ({ profile }: { profile: Profile }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Pencil} onClick={() => setOpen(true)}>
        <Trans>Edit profile</Trans>
      </Button>
      <Suspense>{open && <EditProfileDialog profile={profile} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
