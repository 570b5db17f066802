import { t } from '@lingui/core/macro'
import type { ToastStore } from './toast-store.ts'
import { copyText } from './use-copy.ts'

type ShowToast = ToastStore['show']

/** Shares a link to a screen of this app with the system's sheet, or copies it where there is none. */
export const shareLink = async (toast: ShowToast, path: string, title?: string) => {
  const data = { url: linkTo(path), ...(title && { title }) }
  if (!navigator.share || navigator.canShare?.(data) === false) return copyLink(toast, path)
  try {
    await navigator.share(data)
  } catch (error) {
    // The member closed the sheet. Any other failure leaves them without a link.
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(toast, path)
  }
}

/** Copies the full link to a path of this app. If that fails, the message shows the link, long enough to read it. */
export const copyLink = (toast: ShowToast, path: string) => {
  const link = linkTo(path)
  return copyText(toast, link, {
    copied: t`Link copied`,
    failed: t`Couldn't copy the link. Copy it manually: ${link}`,
    failedFor: 15_000,
  })
}

const linkTo = (path: string) => new URL(path, location.href).href
