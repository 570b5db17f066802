import type { ToastStore } from './toast-store.ts'
import { useToast } from './toasts.tsx'

/** @property failedFor how long the message about a failure is shown, in milliseconds */
type Messages = { copied: string; failed: string; failedFor?: number }

/** Copies text to the clipboard and shows whether that worked. */
export const useCopy = () => {
  const toast = useToast()
  return (text: string, messages: Messages) => copyText(toast, text, messages)
}

export const copyText = async (
  toast: ToastStore['show'],
  text: string,
  { copied, failed, failedFor }: Messages,
) => {
  try {
    await navigator.clipboard.writeText(text)
    toast(copied)
  } catch {
    toast(failed, { severity: 'error', ...(failedFor && { duration: failedFor }) })
  }
}
