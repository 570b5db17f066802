import { describe, expect, it } from 'vitest'
import { letters } from './letters.ts'
import { renderHtml, renderText } from './render.ts'

const url = 'https://bowline.example/verify-email?forceVerify=true&mode=verifyEmail&oobCode=abc'

const sender = { productName: 'Bowline', publicUrl: 'https://bowline.example' }

describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    const letter = letters.verify('Bowline', url)
    const text = renderText(letter, sender)
    const html = renderHtml(letter, sender)
    expect(text).toContain(`Verify email address:\n${url}`)
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
    for (const paragraph of [letter.heading, ...letter.paragraphs]) {
      expect(text).toContain(paragraph)
      expect(html).toContain(paragraph)
    }
    expect(html).toContain('prefers-color-scheme: dark')
  })

  it('shows what somebody typed as text', () => {
    const letter = letters.emailChangeAsked('B&B <inc>', `<img/src="x">'@evil.example`)
    const html = renderHtml(letter, { ...sender, productName: 'B&B <inc>' })
    expect(html).toContain('B&amp;B &lt;inc&gt;')
    expect(html).toContain('&lt;img/src=&quot;x&quot;&gt;&#39;@evil.example')
    expect(html).not.toContain('<img')
  })

  it('names the product as the operator does', () => {
    for (const make of Object.values(letters))
      expect(
        renderText(make('Woodwork', url, url), {
          ...sender,
          productName: 'Woodwork',
          publicUrl: 'https://wood.example',
        }),
      ).not.toContain('Bowline')
  })
})
