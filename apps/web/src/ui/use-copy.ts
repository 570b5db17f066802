import { useLingui } from '@lingui/react/macro'
import { useToast } from './toasts.tsx'

/** @property failedFor how long the message about a failure is shown, in milliseconds */
type Messages = { copied: string; failed: string; failedFor?: number }

/** Copies text to the clipboard and shows whether that worked. */
export const useCopy = () => {
  const toast = useToast()
  return async (text: string, { copied, failed, failedFor }: Messages) => {
    try {
      await navigator.clipboard.writeText(text)
      toast(copied)
    } catch {
      toast(failed, { severity: 'error', ...(failedFor && { duration: failedFor }) })
    }
  }
}

/** Copies the full link to a path of this app. If that fails, the message shows the link, long enough to read it. */
export const useCopyLink = () => {
  const { t } = useLingui()
  const copy = useCopy()
  return (path: string) => {
    const link = new URL(path, location.href).href
    return copy(link, {
      copied: t`Link copied`,
      failed: t`Couldn't copy the link. Copy it manually: ${link}`,
      failedFor: 15_000,
    })
  }
}
