import type { Client } from '@bowline/api'
import { queryOptions } from '@tanstack/react-query'
import { isSupported } from './browser-push.ts'
import { mustInstallFirst } from './platform.ts'
import { readPushNote } from './push-memory.ts'

/** `off` also where the member removed this device from another one. */
export type PushHere = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on'

export const pushKeys = {
  devices: ['push', 'devices'] as const,
  here: (memberId: string) => ['push', 'here', memberId] as const,
}

export const devicesQuery = (api: Client) =>
  queryOptions({
    queryKey: pushKeys.devices,
    queryFn: async ({ signal }) => (await api.listPushRegistrations(undefined, { signal })).devices,
    refetchOnWindowFocus: 'always',
  })

/** This browser's registration by its id, and its permission. Neither needs the server. */
export const hereQuery = (memberId: string) =>
  queryOptions({
    queryKey: pushKeys.here(memberId),
    queryFn: () => readHere(memberId),
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  })

const readHere = async (memberId: string): Promise<{ state: PushHere; registrationId: string | null }> => {
  const nothing = { registrationId: null }
  if (mustInstallFirst(window)) return { state: 'install-first', ...nothing }
  if (!isSupported()) return { state: 'unsupported', ...nothing }
  if (Notification.permission === 'denied') return { state: 'blocked', ...nothing }
  const registrationId = (await readPushNote(memberId))?.registration?.id ?? null
  return { state: registrationId && Notification.permission === 'granted' ? 'on' : 'off', registrationId }
}
