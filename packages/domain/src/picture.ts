/** A stored picture, as clients see it. */
export type ShownPicture = {
  url: string
  width: number
  height: number
  placeholder: string
  /** Stored text: show `plainText(description)`. */
  description: string
  variants: { url: string; width: number }[]
}
