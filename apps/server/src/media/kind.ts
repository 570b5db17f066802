/** What a file is by its first bytes, whatever it calls itself; null for anything but a picture we take. */
export const pictureKind = (bytes: Uint8Array): PictureKind | null => {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  const starts = (...expected: number[]) => expected.every((byte, index) => bytes[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return 'jpeg'
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  if (ascii(4, 8) === 'ftyp' && /^(avif|avis|heic|heix|heim|heis|hevc|mif1|msf1)$/.test(ascii(8, 12)))
    return 'heif'
  return null
}

/** As sharp calls them. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'
