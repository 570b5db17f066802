import type { PushDevice } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide-react'
import { useId } from 'react'
import { useApi } from '../../api.tsx'
import { Button } from '../../ui/button.tsx'
import { DetailRow } from '../../ui/detail-row.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Heading } from '../../ui/text.tsx'
import { useToast } from '../../ui/toasts.tsx'
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
    <Stack as="section" gap={1} aria-labelledby={id}>
      <Heading id={id} level={4}>
        <Trans>Other devices</Trans>
      </Heading>
      <Stack as="ul" gap={1}>
        {others.map(device => (
          <DetailRow
            key={device.id}
            as="li"
            icon={device.platform === 'desktop-browser' ? Laptop : Smartphone}
            title={device.deviceDescription}
            action={
              <Button
                aria-label={t`Remove ${device.deviceDescription}`}
                loading={remove.isPending && remove.variables.id === device.id}
                onClick={() => remove.mutate(device)}
              >
                <Trans>Remove</Trans>
              </Button>
            }
          >
            <KindText device={device} /> {' · '}
            <Trans>
              Last active: <RelativeTime date={device.refreshedAt} />
            </Trans>
          </DetailRow>
        ))}
      </Stack>
    </Stack>
  )
}

const KindText = ({ device }: { device: PushDevice }) =>
  device.platform.startsWith('pwa') ? <Trans>Installed app</Trans> : <Trans>Browser</Trans>
