import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'img'>, 'src' | 'ref'> & { blob: Blob; alt: string }

/** A picture that is still only in this browser. */
export const BlobImage = ({ blob, alt, ...image }: Props) => {
  const show = (element: HTMLImageElement | null) => {
    if (!element) return
    const url = URL.createObjectURL(blob)
    element.src = url
    return () => URL.revokeObjectURL(url)
  }
  return <img {...image} ref={show} alt={alt} />
}
