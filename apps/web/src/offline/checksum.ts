const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/**
 * CRC-32: it is to find damage, not forgery, and it has to be synchronous, since waiting for anything else would end
 * an IndexedDB transaction.
 */
export const checksumOf = (content: string | ArrayBuffer) => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (~value >>> 0).toString(16).padStart(8, '0')
}
