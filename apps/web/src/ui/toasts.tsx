import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { createContext, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import type { Toast, ToastStore } from './toast-store.ts'
import styles from './toasts.module.css'
import { useAutoClose } from './use-auto-close.ts'
import { useProvided } from './use-provided.ts'

export const ToastProvider = ({ store, children }: { store: ToastStore; children: ReactNode }) => (
  <ToastContext value={store}>
    {children}
    <ToastRegion />
  </ToastContext>
)

/** `toast(message)` shows a short message; `toast(message, { action, duration, severity })`. */
export const useToast = () => useToastStore().show

export const useToastStore = () => useProvided(ToastContext, 'ToastProvider')

const ToastRegion = () => {
  const store = useToastStore()
  const toasts = useSyncExternalStore(store.subscribe, store.current)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id
  useLayoutEffect(() => {
    if (region.current && newest !== undefined) bringToTop(region.current)
  }, [newest])
  return (
    <div ref={region} popover="manual" className={styles.region} data-toasts>
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} onClose={() => store.close(toast.id)} />
      ))}
    </div>
  )
}

/** Above a menu or a picture that opened later. Hiding it would take the focus from a toast. */
const bringToTop = (region: HTMLElement) => {
  if (region.contains(document.activeElement)) return
  region.hidePopover()
  region.showPopover()
}

/** Stays while it is hovered or focused, and never closes because of a click elsewhere. */
const ToastCard = ({ toast, onClose }: { toast: Toast; onClose: () => void }) => {
  const { t } = useLingui()
  const pause = useAutoClose(toast.duration, onClose)
  const { action } = toast
  return (
    <div {...pause} role="status" className={styles.toast} data-severity={toast.severity}>
      {toast.picture}
      <span className={styles.text}>
        {toast.message}
        {toast.detail && <span className={styles.detail}>{toast.detail}</span>}
        {/* Beside a picture it would be too wide for a phone. */}
        {toast.picture && toast.mark}
      </span>
      <span className={styles.end}>
        {!toast.picture && toast.mark}
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              action.run()
              onClose()
            }}
          >
            {action.label}
          </button>
        )}
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </span>
    </div>
  )
}

const ToastContext = createContext<ToastStore | null>(null)
