import { expect, test } from 'vitest'
import { limits } from './limits.ts'
import { addressToPreview } from './link-preview.ts'

const address = (text: string) => addressToPreview(text, 'https://bowline.example')

test.each([
  ['Nothing here', null],
  ['See https://a.example/b.', 'https://a.example/b'],
  ['(see https://a.example/b)', 'https://a.example/b'],
  ['https://a.example/b_(c), and https://z.example', 'https://a.example/b_(c)'],
  ['HTTP://A.example', 'HTTP://A.example'],
  ['ftp://a.example', null],
  ['https://bank.example@evil.example', null],
  ['https://intranet/page', null],
  ['https://bowline.example/post/1', null],
  ['https://bowline.example.evil.example', 'https://bowline.example.evil.example'],
])('finds the address to preview in "%s"', (text, expected) => {
  expect(address(text)).toBe(expected)
})

test('leaves out an address that is too long', () => {
  expect(address(`https://a.example/${'b'.repeat(limits.linkAddress)}`)).toBeNull()
})
