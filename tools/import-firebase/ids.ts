import { createHash } from 'node:crypto'

/** This import's namespace, as in RFC 9562. */
const namespace = Buffer.from('5d0b3f0c7a554a0e9b0e6c1f2f7d8a11', 'hex')

/** A UUID of version 5: the same document gets the same one, in every run and on every machine. */
export const idOf = (...path: string[]) => {
  const bytes = createHash('sha1').update(namespace).update(path.join('/')).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
