import { useLingui } from '@lingui/react/macro'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { X } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Toast, ToastStore } from './toast-store.ts'

export const ToastProvider = ({ store, children }: { store: ToastStore; children: ReactNode }) => (
  <ToastContext value={store}>
    {children}
    <ToastRegion />
  </ToastContext>
)

/** `toast(message)` says something in passing; `toast(message, { action, duration, severity })`. */
export const useToast = () => useToastStore().show

const useToastStore = () => {
  const store = use(ToastContext)
  if (!store) throw new Error('useToast needs a ToastProvider around it')
  return store
}

const ToastRegion = () => {
  const store = useToastStore()
  const toasts = useSyncExternalStore(store.subscribe, store.current)
  return (
    <Box
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        left: 16,
        right: 16,
        bottom: 'calc(var(--bottom-bar, 0px) + 16px + env(safe-area-inset-bottom))',
        display: 'grid',
        justifyItems: { xs: 'center', md: 'start' },
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} onClose={() => store.close(toast.id)} />
      ))}
    </Box>
  )
}

/** Stays while it is pointed at or holds the focus; never goes away because something else was clicked. */
const ToastCard = ({ toast, onClose }: { toast: Toast; onClose: () => void }) => {
  const { t } = useLingui()
  const [held, setHeld] = useState(false)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => close.current(), toast.duration)
    return () => clearTimeout(timer)
  }, [held, toast.duration])

  const { action } = toast
  return (
    <Box
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      sx={theme => ({
        pointerEvents: 'auto',
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        maxWidth: 480,
        pl: 2,
        pr: 0.5,
        py: 0.5,
        minHeight: 48,
        borderRadius: 3,
        color: '#fff',
        bgcolor: toast.severity === 'error' ? '#9c2018' : '#2b2320',
        boxShadow: '0 10px 30px rgb(20 12 8 / 26%)',
        fontSize: '0.95rem',
        fontWeight: 550,
        animation: 'toast-in 180ms ease-out',
        '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(10px)' } },
        ...theme.applyStyles('dark', {
          border: '1px solid #4a403c',
          bgcolor: toast.severity === 'error' ? '#7d1d16' : '#2e2623',
        }),
      })}
    >
      <Box component="span" sx={{ flex: 1, py: 0.75 }}>
        {toast.message}
      </Box>
      {action && (
        <Button
          size="small"
          sx={{ color: '#ffb4a9' }}
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="small" aria-label={t`Close`} onClick={onClose} sx={{ color: 'inherit' }}>
        <X size={18} aria-hidden />
      </IconButton>
    </Box>
  )
}

const ToastContext = createContext<ToastStore | null>(null)
