import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { useToast } from '../ui/toasts.tsx'

/** Offers to reload. The tab keeps its version until then, see docs/product/offline.md#new-versions. */
export const NewVersion = () => {
  const { t } = useLingui()
  const toast = useToast()
  const notify = useEffectEvent(() =>
    toast(t`A new version is ready.`, {
      duration: 20_000,
      action: { label: t`Reload`, run: () => window.location.reload() },
    }),
  )
  useEffect(() => {
    const { serviceWorker } = navigator
    // The first worker to take control is not a new version.
    let hadWorker = Boolean(serviceWorker?.controller)
    const onChange = () => {
      if (hadWorker) notify()
      hadWorker = true
    }
    serviceWorker?.addEventListener('controllerchange', onChange)
    return () => serviceWorker?.removeEventListener('controllerchange', onChange)
  }, [])
  return null
}
