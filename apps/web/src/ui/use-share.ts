import { useCopyLink } from './use-copy.ts'

/** Shares a link to a screen of this app with the system's sheet, or copies it where there is none. */
export const useShare = () => {
  const copyLink = useCopyLink()
  return async (path: string, title?: string) => {
    const data = { url: new URL(path, location.href).href, ...(title && { title }) }
    if (!navigator.share || navigator.canShare?.(data) === false) return copyLink(path)
    try {
      await navigator.share(data)
    } catch (error) {
      // The member closed the sheet. Any other failure leaves them without a link.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(path)
    }
  }
}
