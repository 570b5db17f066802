import { Trans } from '@lingui/react/macro'
import { productName } from '../../product.ts'
import { Divider } from '../../ui/card.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { PushDevices } from './push-devices.tsx'
import { PushSwitch } from './push-switch.tsx'
import { PushTest } from './push-test.tsx'
import { usePushHere } from './use-push-here.ts'

/** Push on this device, the member's other devices, and the diagnosis if no push arrives. */
export const PushSection = () => {
  const push = usePushHere()
  const product = productName()
  return (
    <SettingsSection
      title={<Trans>Push notifications</Trans>}
      description={<Trans>Get notified even when {product} is closed.</Trans>}
    >
      <PushSwitch push={push} />
      <PushDevices push={push} />
      <Divider />
      <PushTest />
    </SettingsSection>
  )
}
