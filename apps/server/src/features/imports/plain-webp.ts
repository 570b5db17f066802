/** Whether these bytes are one still WebP picture without a profile, metadata or further frames. */
export const isPlainWebp = (bytes: Buffer) => {
  const ascii = (from: number) => bytes.toString('latin1', from, from + 4)
  if (bytes.length < 20 || ascii(0) !== 'RIFF' || ascii(8) !== 'WEBP') return false
  if (bytes.readUInt32LE(4) !== bytes.length - 8) return false
  let at = 12
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4)
    if (!pictureChunks.has(ascii(at))) return false
    if (ascii(at) === 'VP8X' && (bytes[at + 8] ?? 0) & ~alphaFlag) return false
    at += 8 + length + (length % 2)
  }
  return at === bytes.length
}

const pictureChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
const alphaFlag = 0x10
