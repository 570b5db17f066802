import { readdir } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { limits } from '@bowline/domain'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { blue, jpeg, pngHeader, red, telephoneJpeg, twoHalves } from '../testing/pictures.ts'
import { createPictures } from './pictures.ts'
import type { Purpose } from './render-picture.ts'

const pictures = createPictures()
afterAll(() => pictures.close())
const processPicture = (bytes: Uint8Array, purpose: Purpose) => pictures.process(bytes, purpose, 'a member')

const colourAt = async (bytes: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return { r: data[at] ?? 0, g: data[at + 1] ?? 0, b: data[at + 2] ?? 0 }
}
const isNear = (one: typeof red, other: typeof red) =>
  Math.abs(one.r - other.r) + Math.abs(one.g - other.g) + Math.abs(one.b - other.b) < 60

describe('a picture for a post', () => {
  test('is stored as WebP, at most 2048 wide, with narrower sizes', async () => {
    const picture = await processPicture(await jpeg(3000, 1500), 'post')
    expect([picture.width, picture.height]).toEqual([2048, 1024])
    expect(picture.variants.map(({ width, height }) => [width, height])).toEqual([
      [320, 160],
      [640, 320],
      [1080, 540],
    ])
    for (const { bytes, width } of [picture, ...picture.variants])
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, space: 'srgb' })
  })

  test('is never enlarged', async () => {
    const picture = await processPicture(await jpeg(400, 300), 'post')
    expect([picture.width, picture.height, picture.variants.map(({ width }) => width)]).toEqual([
      400,
      300,
      [320],
    ])
  })

  test('has a placeholder of a few hundred bytes', async () => {
    const noise = sharp({
      create: {
        width: 900,
        height: 900,
        channels: 4,
        background: '#357a',
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
      },
    })
    const { placeholder } = await processPicture(await noise.png().toBuffer(), 'post')
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(600)
  })

  test('turns the picture upright and removes all camera metadata', async () => {
    const original = await telephoneJpeg()
    const secrets = ['Exif', 'Telephone', 'Secret Author', 'Secret Place']
    expect(secrets.filter(text => !original.includes(text))).toEqual([])
    expect((await sharp(original).metadata()).orientation).toBe(6)

    const picture = await processPicture(original, 'post')
    expect([picture.width, picture.height]).toEqual([300, 400])
    expect(isNear(await colourAt(picture.bytes, 150, 20), red)).toBe(true)
    expect(isNear(await colourAt(picture.bytes, 150, 380), blue)).toBe(true)
    const placeholder = Buffer.from(picture.placeholder.split(',')[1] ?? '', 'base64')
    for (const bytes of [picture.bytes, placeholder, ...picture.variants.map(variant => variant.bytes)]) {
      expect([...secrets, 'EXIF', 'XMP ', 'GPS', 'ICCP'].filter(text => bytes.includes(text))).toEqual([])
      const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata()
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({})
    }
  })

  test.each(['png', 'webp', 'avif', 'gif'] as const)('may be %s', async format => {
    const picture = await processPicture(await twoHalves(64, 48).toFormat(format).toBuffer(), 'post')
    expect([picture.width, picture.height]).toEqual([64, 48])
    expect(isNear(await colourAt(picture.bytes, 5, 5), red)).toBe(true)
  })

  test('is stored as its first frame if it is animated', async () => {
    const frames = await sharp([await twoHalves(64, 48).png().toBuffer(), await jpeg(64, 48)], {
      join: { animated: true },
    })
      .gif()
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const picture = await processPicture(frames, 'post')
    expect([picture.height, (await sharp(picture.bytes).metadata()).pages]).toEqual([48, undefined])
  })
})

test('cuts a profile photo from the middle to a square of 512, with 96 and 192 next to it', async () => {
  const photo = await processPicture(await jpeg(900, 300), 'profile')
  expect([photo.width, photo.height]).toEqual([512, 512])
  expect(photo.variants.map(({ width, height }) => [width, height])).toEqual([
    [96, 96],
    [192, 192],
  ])
  expect(isNear(await colourAt(photo.bytes, 10, 256), red)).toBe(true)
  expect(isNear(await colourAt(photo.bytes, 500, 256), blue)).toBe(true)
})

describe('is refused:', () => {
  test('a picture of 30,000 × 30,000 pixels, by its header', async () => {
    const before = process.memoryUsage().rss
    await expect(processPicture(pngHeader(30_000, 30_000), 'post')).rejects.toMatchObject({
      status: 413,
      message: `This picture has 900 megapixels. Choose one with ${limits.mediaPixels / 1e6} or fewer.`,
    })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['SVG with a prologue', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7'],
    ['text', 'hello'],
    ['nothing', ''],
  ])('%s', async (_, text) => {
    await expect(processPicture(Buffer.from(text), 'post')).rejects.toMatchObject({
      status: 415,
      message: "This file type isn't supported. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF picture.",
    })
  })

  test('HTML behind the first bytes of a GIF', async () => {
    await expect(
      processPicture(Buffer.from('GIF89a<script>alert(1)</script>'), 'post'),
    ).rejects.toMatchObject({
      status: 415,
      message: 'This picture is damaged or incomplete. Choose another one.',
    })
  })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s that ends halfway', async format => {
    const whole = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 120, sigma: 50 },
      },
    })
      .toFormat(format)
      .toBuffer()
    await expect(processPicture(whole.subarray(0, whole.length / 2), 'post')).rejects.toMatchObject({
      status: 415,
      message: 'This picture is damaged or incomplete. Choose another one.',
    })
  })
})

describe('the picture process', () => {
  /** The process learns what to work on only after it has been started. */
  const started = async (own: typeof pictures) => {
    await own.process(await jpeg(40, 30), 'post', 'a member')
    return own.pid() ?? 0
  }

  test('is replaced when it dies during a picture, and the picture is still processed', async () => {
    const own = createPictures()
    const pid = await started(own)
    const processing = own.process(await jpeg(3000, 2000), 'post', 'a member')
    process.kill(pid, 'SIGKILL')
    expect(await processing).toMatchObject({ width: 2048 })
    expect(own.pid()).not.toBe(pid)
    await own.close()
  })

  test('renders at a lower priority in all its threads', async () => {
    const own = createPictures()
    const pid = await started(own)
    // On Linux each thread has a priority of its own. Elsewhere a process has one for all.
    const threads = await readdir(`/proc/${pid}/task`).catch(() => [pid])
    expect(new Set(threads.map(thread => getPriority(Number(thread))))).toEqual(new Set([5]))
    await own.close()
  })

  test('is stopped if a picture takes too long, and the picture is refused', async () => {
    const own = createPictures({ timeLimit: 1 })
    await expect(own.process(await jpeg(3000, 2000), 'post', 'a member')).rejects.toMatchObject({
      status: 415,
      message: 'This picture is too complex. Choose a smaller one.',
    })
    await own.close()
  })

  test('passes on each line that it prints', async () => {
    const code = encodeURIComponent('process.emitWarning("old"); console.log("new")')
    vi.stubEnv('NODE_OPTIONS', `--import data:text/javascript,${code}`)
    const lines: string[] = []
    const own = createPictures({ onPrinted: line => void lines.push(line) })
    await started(own).finally(() => vi.unstubAllEnvs())
    await expect
      .poll(() => lines)
      .toEqual(expect.arrayContaining(['new', expect.stringMatching(/Warning: old$/)]))
    await own.close()
  })

  test('ends when it is closed, and starts no other', async () => {
    const own = createPictures()
    const pid = await started(own)
    await own.close()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await expect(own.process(await jpeg(40, 30), 'post', 'a member')).rejects.toMatchObject({ status: 503 })
  })
})
