import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText, sanitise } from './sanitise.ts'

/** Text that is likely to contain what the sanitiser looks for. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'javascript:',
        'JavaScript:',
        'java',
        'script:',
        'data:',
        'vbscript:',
        'file:',
        'onclick=',
        'onload =',
        '&amp;',
        '&#58;',
        '<script>',
        '"',
        "'",
        '&',
      ),
      fc.string({ unit: 'grapheme' }),
    ),
  )
  .map(parts => parts.join(''))

test.each([
  ['<b>"it\'s" & more</b>', '&lt;b&gt;&quot;it&#39;s&quot; &amp; more&lt;/b&gt;'],
  ['see javascript:alert(1)', 'see alert(1)'],
  ['JAVAJavaScript:SCRIPT:x', 'x'],
  ['data:text/html,x file:///etc VBScript:x', 'data&#58;text/html,x file&#58;///etc VBScript&#58;x'],
  ['onclick=steal() ONMOUSEOVER = x', 'onclick&#61;steal() ONMOUSEOVER &#61; x'],
  ['my data: 3 of 4', 'my data&#58; 3 of 4'],
  ['plain text stays', 'plain text stays'],
])('stores %j as %j', (typed, stored) => {
  expect(sanitise(typed)).toBe(stored)
})

test('stores no angle bracket, quote, scheme or handler', () => {
  fc.assert(
    fc.property(hostile, typed => {
      const stored = sanitise(typed)
      expect(stored).not.toMatch(/[<>"']/)
      expect(stored).not.toMatch(/javascript:|\b(data|vbscript|file):|\bon\w+\s*=/i)
    }),
  )
})

test('changes nothing in an edit without changes', () => {
  fc.assert(
    fc.property(hostile, typed => {
      expect(sanitise(plainText(sanitise(typed)))).toBe(sanitise(typed))
    }),
  )
})

test('shows members the text they typed, without javascript:', () => {
  fc.assert(
    fc.property(
      hostile.filter(typed => !/javascript:|\0/i.test(typed)),
      typed => {
        expect(plainText(sanitise(typed))).toBe(typed)
      },
    ),
  )
})
