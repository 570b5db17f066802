import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api.tsx'
import { useMe } from '../../session/session.ts'
import { problemOf } from './push-error.ts'
import { devicesQuery, hereQuery, type PushHere, pushKeys } from './queries.ts'
import { turnOff } from './turn-off.ts'
import { turnOn } from './turn-on.ts'

/** Whether this device gets pushes, and the ways to change that. `problem`: why turning it on failed. */
export const usePushHere = () => {
  const api = useApi()
  const { uid, sessionId } = useMe()
  const queryClient = useQueryClient()
  const here = useQuery(hereQuery(uid))
  const devices = useQuery(devicesQuery(api))
  const settle = () => queryClient.invalidateQueries({ queryKey: ['push'] })
  const on = useMutation({
    mutationFn: () => turnOn(api, { uid, sessionId }),
    networkMode: 'always',
    onSettled: settle,
  })
  const off = useMutation({ mutationFn: () => turnOff(api, uid), networkMode: 'always', onSettled: settle })

  const registrationId = here.data?.registrationId ?? null
  const isKnown = !devices.data || devices.data.some(({ id }) => id === registrationId)
  const state: PushHere | undefined = here.data?.state === 'on' && !isKnown ? 'off' : here.data?.state
  return {
    state,
    registrationId: state === 'on' ? registrationId : null,
    devices,
    on,
    off,
    problem: on.error ? problemOf(on.error) : state === 'blocked' ? ('PERMISSION_DENIED' as const) : null,
    /** The list of devices is refetched. */
    readAgain: () => queryClient.invalidateQueries({ queryKey: pushKeys.devices }),
  }
}
