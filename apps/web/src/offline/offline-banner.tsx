import { Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { markRoot } from '../ui/mark-root.ts'
import { useToast } from '../ui/toasts.tsx'
import { useConnection, useReachability } from './connection.tsx'
import styles from './offline-banner.module.css'

const shownFor = 3000

/** See docs/product/offline.md#connection. */
export const OfflineBanner = () => {
  const connection = useConnection()
  useWordOnReturn()
  const isShown = connection !== 'online'
  useLayoutEffect(() => (isShown ? markRoot('data-offline') : undefined), [isShown])
  return (
    isShown && (
      <div role="alert" className={styles.banner} data-connection={connection}>
        <WifiOff size={18} aria-hidden />
        <span>
          <Trans>You are currently offline. Some features may be unavailable.</Trans>
        </span>
      </div>
    )
  )
}

const useWordOnReturn = () => {
  const { t } = useLingui()
  const toast = useToast()
  const { subscribe, connection } = useReachability()
  const greet = useEffectEvent(() => {
    if (connection() === 'online') toast(t`You're back online!`, { duration: shownFor })
  })
  useEffect(() => subscribe(() => greet()), [subscribe])
}
