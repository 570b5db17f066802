import type { ReactNode } from 'react'

export type Toast = {
  id: number
  message: string
  /** A second line. */
  detail?: string
  /** A small picture of what it is about, before the text. */
  picture?: ReactNode
  /** Something small after the text. */
  mark?: ReactNode
  /** Whether the Knots earned by what it confirms are to become its mark. */
  showsKnots?: boolean
  severity: 'info' | 'error'
  /** Milliseconds. */
  duration: number
  action?: { label: string; run: () => void }
}

export type ToastOptions = Partial<
  Pick<Toast, 'detail' | 'picture' | 'mark' | 'showsKnots' | 'severity' | 'duration' | 'action'>
>

export type ToastStore = ReturnType<typeof createToastStore>

const defaultDuration = 5000
const shownAtOnce = 3

export const createToastStore = () => {
  const listeners = new Set<() => void>()
  let toasts: readonly Toast[] = []
  let lastId = 0

  const set = (next: readonly Toast[]) => {
    toasts = next
    for (const listener of listeners) listener()
  }

  return {
    current: () => toasts,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** The same message again replaces the one that is still shown. */
    show: (message: string, options: ToastOptions = {}) => {
      lastId += 1
      const toast: Toast = { severity: 'info', duration: defaultDuration, ...options, id: lastId, message }
      set([...toasts.filter(shown => shown.message !== message), toast].slice(-shownAtOnce))
    },
    /** Adds a mark to a toast, if it is still shown. */
    mark: (id: number, mark: ReactNode) =>
      set(toasts.map(toast => (toast.id === id ? { ...toast, mark } : toast))),
    close: (id: number) => set(toasts.filter(toast => toast.id !== id)),
  }
}
