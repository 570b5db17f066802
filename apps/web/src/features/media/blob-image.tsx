import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'

type Props = { blob: Blob; alt: string; sx?: SxProps<Theme> }

/** A picture that is still only in this browser. */
export const BlobImage = ({ blob, alt, sx }: Props) => {
  const show = (image: HTMLImageElement | null) => {
    if (!image) return
    const url = URL.createObjectURL(blob)
    image.src = url
    return () => URL.revokeObjectURL(url)
  }
  return <Box component="img" ref={show} alt={alt} sx={sx} />
}
