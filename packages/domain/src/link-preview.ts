import { limits } from './limits.ts'
import { bareAddress, linkUrl, webAddress } from './links.ts'
import type { ShownPicture } from './picture.ts'

/** What a linked page says about itself. Texts are stored texts: show `plainText(title)`. */
export type LinkPreview = {
  /** As it is written in the text. */
  url: string
  site: string
  title: string
  description: string
  picture: ShownPicture | null
}

/**
 * The web address whose preview a text shows, as it is written there: the first one. Null if there is none, or if it is
 * too long or leads to the community itself.
 */
export const addressToPreview = (text: string, publicUrl: string) => {
  const [found] = text.match(webAddress) ?? []
  const address = found ? bareAddress(found) : ''
  const url = linkUrl(address)
  const isElsewhere = url !== null && url.origin !== new URL(publicUrl).origin
  return isElsewhere && url.href.length <= limits.linkAddress ? address : null
}

/** Where the picture of a preview is stored. @param timestamp milliseconds */
export const previewPicturePath = (previewId: string, timestamp: number, fileName: string) =>
  `previews/${previewId}/${timestamp}_${fileName}`
