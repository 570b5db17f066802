import { describe, expect, it } from 'vitest'
import { emailTemplates } from '../accounts/email-templates.ts'
import { emailTemplates as moderationTemplates } from '../moderation/email-templates.ts'
import { emailTemplates as registrationTemplates } from '../registration/email-templates.ts'
import { renderHtml, renderText } from './render.ts'

const url = 'https://bowline.example/verify-email?forceVerify=true&mode=verifyEmail&oobCode=abc'

const sender = { productName: 'Bowline', publicUrl: 'https://bowline.example' }

describe('an email', () => {
  it('contains the same as text and as HTML', () => {
    const content = emailTemplates.verify('Bowline', url)
    const text = renderText(content, sender)
    const html = renderHtml(content, sender)
    expect(text).toContain(`Verify email address:\n${url}`)
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
    for (const paragraph of [content.heading, ...content.paragraphs]) {
      expect(text).toContain(paragraph)
      expect(html).toContain(paragraph)
    }
    expect(html).toContain('prefers-color-scheme: dark')
  })

  it('shows typed content as text', () => {
    const content = emailTemplates.emailChangeRequested('B&B <inc>', `<img/src="x">'@evil.example`)
    const html = renderHtml(content, { ...sender, productName: 'B&B <inc>' })
    expect(html).toContain('B&amp;B &lt;inc&gt;')
    expect(html).toContain('&lt;img/src=&quot;x&quot;&gt;&#39;@evil.example')
    expect(html).not.toContain('<img')
  })

  it("uses the operator's product name", () => {
    for (const make of Object.values({ ...emailTemplates, ...moderationTemplates, ...registrationTemplates }))
      expect(
        renderText(make('Woodwork', url, url), {
          ...sender,
          productName: 'Woodwork',
          publicUrl: 'https://wood.example',
        }),
      ).not.toContain('Bowline')
  })
})
