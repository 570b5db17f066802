import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useToast } from '../ui/toasts.tsx'

/** Says that there is a newer version. Nothing reloads by itself (SPEC.md §4): the tab goes on with the one it has. */
export const NewVersion = () => {
  const { t } = useLingui()
  const toast = useToast()
  const tell = useEffectEvent(() =>
    toast(t`A new version is ready.`, {
      duration: 20_000,
      action: { label: t`Reload`, run: () => window.location.reload() },
    }),
  )
  useEffect(() => {
    const { serviceWorker } = navigator
    // The first worker that takes over is no newer version.
    let hadWorker = Boolean(serviceWorker?.controller)
    const onChange = () => {
      if (hadWorker) tell()
      hadWorker = true
    }
    serviceWorker?.addEventListener('controllerchange', onChange)
    return () => serviceWorker?.removeEventListener('controllerchange', onChange)
  }, [])
  return null
}
