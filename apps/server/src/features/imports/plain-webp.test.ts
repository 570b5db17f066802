import { expect, test } from 'vitest'
import { renderPicture } from '../../media/render-picture.ts'
import { jpeg, twoHalves } from '../../testing/pictures.ts'
import { isPlainWebp } from './plain-webp.ts'

test('contains only the picture', async () => {
  const { bytes, variants } = await renderPicture(await jpeg(), 'post')
  for (const drawn of [bytes, ...variants.map(variant => variant.bytes)])
    expect(isPlainWebp(drawn)).toBe(true)
  expect(isPlainWebp(await twoHalves().ensureAlpha(0.5).webp().toBuffer())).toBe(true)
})

test.each([
  ['another kind', () => jpeg()],
  [
    'one with what a camera wrote',
    () =>
      twoHalves()
        .withExif({ IFD0: { Artist: 'Ada' } })
        .webp()
        .toBuffer(),
  ],
  ['one with a colour profile', () => twoHalves().withIccProfile('p3').webp().toBuffer()],
  [
    'one with more behind it',
    async () => Buffer.concat([await twoHalves().webp().toBuffer(), Buffer.from('<script>')]),
  ],
  ['one that ends early', async () => (await twoHalves().webp().toBuffer()).subarray(0, -2)],
  ['nothing', async () => Buffer.alloc(0)],
])('refuses %s', async (_, make) => {
  expect(isPlainWebp(await make())).toBe(false)
})
