import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { colours } from '../../http/colours.ts'
import { emailTemplates } from '../accounts/email-templates.ts'
import { emailTemplates as moderationTemplates } from '../moderation/email-templates.ts'
import { emailTemplates as registrationTemplates } from '../registration/email-templates.ts'
import { renderHtml, renderText } from './render.ts'

const url = 'https://bowline.example/verify-email?forceVerify=true&mode=verifyEmail&oobCode=abc'

const repository = join(import.meta.dirname, '../../../../..')
const cssName = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

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
      expect(html).toContain(paragraph.replaceAll("'", '&#39;'))
    }
    expect(html).toContain('prefers-color-scheme: dark')
  })

  it('shows typed content as text', () => {
    const content = emailTemplates.emailChangeRequested('B&B <inc>', `<img/src="x">'@evil.example`, url)
    const html = renderHtml(content, { ...sender, productName: 'B&B <inc>' })
    expect(html).toContain('B&amp;B &lt;inc&gt;')
    expect(html).toContain('&lt;img/src=&quot;x&quot;&gt;&#39;@evil.example')
    expect(html).not.toContain('<img/')
  })

  it('quotes a typed reason, in text line by line', () => {
    const content = moderationTemplates.suspended('Bowline', 'Spam\n<b>again</b>', '')
    expect(renderText(content, sender)).toContain('\n\n> Spam\n> <b>again</b>\n\n')
    expect(renderHtml(content, sender)).toContain('Spam\n&lt;b&gt;again&lt;/b&gt;')
  })

  it('tells why it was sent', () => {
    for (const make of Object.values({
      ...emailTemplates,
      ...moderationTemplates,
      ...registrationTemplates,
    })) {
      const content = make('Bowline', url, url)
      expect(renderText(content, sender)).toContain(content.reason)
      expect(renderHtml(content, sender)).toContain(content.reason.replaceAll("'", '&#39;'))
    }
  })

  it("has the web app's colours", async () => {
    const tokens = await readFile(join(repository, 'apps/web/src/ui/tokens.css'), 'utf8')
    const [, light = '', dark = ''] = tokens.split(/^(?::root|\[data-theme="dark"\]) \{$/m)
    for (const [theme, block] of Object.entries({ light, dark }))
      for (const [name, colour] of Object.entries(colours[theme as 'light' | 'dark']))
        expect([name, block.match(new RegExp(`--${cssName(name)}: (.+);`))?.[1]]).toEqual([name, colour])
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
