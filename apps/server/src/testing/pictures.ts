import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { TestMember } from './server.ts'

type Rgb = { r: number; g: number; b: number }
export const red: Rgb = { r: 220, g: 30, b: 30 }
export const blue: Rgb = { r: 30, g: 30, b: 220 }

/** Red on its left half, blue on its right. */
export const twoHalves = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: Math.floor(width / 2), height, channels: 3, background: blue } },
      gravity: 'east',
    },
  ])

export const jpeg = (width?: number, height?: number) => twoHalves(width, height).jpeg().toBuffer()

/** Like a phone's picture: turned by 90 degrees, with place, camera and author in its metadata. */
export const telephoneJpeg = async () =>
  twoHalves(400, 300)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Telephone', Artist: 'Secret Author' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '13/1 24/1 18/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>Secret Place</secret></x:xmpmeta>')
    .jpeg()
    .toBuffer()

/** A PNG whose header promises this many pixels and whose body has none. */
export const pngHeader = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from([0x78, 0x9c, 0x03, 0x00, 0x00, 0x00, 0x00, 0x01])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** Uploads a small picture. */
export const upload = async (
  owner: TestMember,
  purpose: 'post' | 'profile' | 'cover' | 'message' = 'post',
  bytes?: Uint8Array,
) =>
  owner.api.uploadMedia({
    query: { id: randomUUID(), purpose, fileName: 'My vase.jpg', description: 'A tall vase' },
    body: bytes ?? (await jpeg()),
  })
