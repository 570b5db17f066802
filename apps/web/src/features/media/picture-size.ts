import { limits } from '@bowline/domain/limits'

export type Size = { width: number; height: number }

/** Above either limit, a picture is reduced before it is sent; below both it is sent unchanged. */
const largestSide = 4096
const largestFile = 8 * 1024 * 1024

/** The size to send a picture in; null to send the file untouched. */
export const sizeToSend = ({ width, height, bytes }: Size & { bytes: number }): Size | null => {
  const longest = Math.max(width, height)
  if (longest <= largestSide && bytes <= largestFile) return null
  // A heavy file of moderate size is only re-encoded in full size.
  const scale = Math.min(1, largestSide / longest)
  return { width: scaled(width, scale), height: scaled(height, scale) }
}

/** Whether a file that this browser cannot reduce may be sent. */
export const maySendAsIs = (bytes: number) => bytes <= limits.mediaBytes

const scaled = (side: number, scale: number) => Math.max(1, Math.round(side * scale))
