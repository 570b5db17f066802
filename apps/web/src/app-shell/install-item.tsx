import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { MenuItem } from '../ui/menu-button.tsx'
import { useInstall } from './install-context.tsx'
import { useInstallHint } from './use-install-hint.ts'

/** "Install app" in the account menu, where this browser can. */
export const InstallItem = () => {
  const { way, show } = useInstall()
  const hint = useInstallHint()
  if (!way) return null
  return (
    <MenuItem icon={Download} onSelect={() => (way === 'prompt' ? void show() : hint())}>
      <Trans>Install app</Trans>
    </MenuItem>
  )
}
