import type { PushDevice } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { useApi } from '../../api.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './push.module.css'
import type { usePushHere } from './use-push-here.ts'

/** The devices that receive the member's pushes, this one first. */
export const PushDevices = ({ push }: { push: ReturnType<typeof usePushHere> }) => {
  const { t } = useLingui()
  const id = useId()
  const api = useApi()
  const toast = useToast()
  const { devices, registrationId, readAgain } = push
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: (device: PushDevice) => api.deletePushRegistration({ params: { registrationId: device.id } }),
    onSuccess: () => toast(t`That device will no longer get push notifications`),
    onError: error => toast(failureMessage(error), { severity: 'error' }),
    onSettled: readAgain,
  })
  if (devices.isError && !devices.data)
    return <LoadError error={devices.error} onRetry={() => devices.refetch()} retrying={devices.isFetching} />
  if (!devices.data) return <RowsSkeleton rows={1} />
  const others = devices.data.filter(device => device.id !== registrationId)
  if (others.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        <Trans>Other devices</Trans>
      </h3>
      <ul className={styles.list}>
        {others.map(device => (
          <li key={device.id} className={styles.here}>
            <span className={styles.mark} aria-hidden>
              {device.platform === 'desktop-browser' ? <Laptop size={20} /> : <Smartphone size={20} />}
            </span>
            <div className={styles.words}>
              <p className={styles.state}>{device.deviceDescription}</p>
              <p className={styles.explanation}>
                <KindText device={device} /> {' · '}
                <Trans>
                  Last active: <RelativeTime date={device.refreshedAt} />
                </Trans>
              </p>
            </div>
            <PlainButton
              aria-label={t`Remove ${device.deviceDescription}`}
              loading={remove.isPending && remove.variables.id === device.id}
              onClick={() => remove.mutate(device)}
            >
              <Trans>Remove</Trans>
            </PlainButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

const KindText = ({ device }: { device: PushDevice }) =>
  device.platform.startsWith('pwa') ? <Trans>Installed app</Trans> : <Trans>Browser</Trans>
