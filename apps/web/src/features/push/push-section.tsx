import { Trans } from '@lingui/react/macro'
import { SettingsSection } from '../../ui/settings-section.tsx'
import styles from './push.module.css'
import { PushDevices } from './push-devices.tsx'
import { PushSwitch } from './push-switch.tsx'
import { PushTest } from './push-test.tsx'
import { usePushHere } from './use-push-here.ts'

/** Push on this device, the member's other devices, and the diagnosis if no push arrives. */
export const PushSection = () => {
  const push = usePushHere()
  return (
    <SettingsSection
      title={<Trans>Push on your devices</Trans>}
      description={<Trans>Get the notifications you turned on above even while the app is closed.</Trans>}
    >
      <div className={styles.section}>
        <PushSwitch push={push} />
        <PushDevices push={push} />
        <PushTest />
      </div>
    </SettingsSection>
  )
}
