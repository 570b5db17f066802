import { type CommunityText, communityTextTitles, paragraphsOf } from '@bowline/domain'
import { bareAddress, webAddress } from '@bowline/domain/links'
import { html } from 'hono/html'
import type { Context } from '../../context.ts'
import { findCommunityText } from './community-texts.ts'
import type { PublicPage } from './page.ts'
import { dateOf, excerptOf } from './parts.ts'

/** The rules, the privacy page or the legal notice, for everybody. */
export const findTextPage = async (
  { db }: Pick<Context, 'db'>,
  name: CommunityText,
): Promise<PublicPage | null> => {
  const row = await findCommunityText(db, name)
  if (!row) return null
  const title = communityTextTitles[name]
  return {
    title,
    description: excerptOf(row.text, 200),
    path: `/${name}`,
    image: null,
    kind: 'website',
    data: { '@type': 'WebPage', name: title, dateModified: row.updated_at.toISOString() },
    content: html`<article class="card body">
  <h1>${title}</h1>
  ${paragraphsOf(row.text).map(paragraph => html`<p class="text">${linked(paragraph)}</p>`)}
  <p class="soft">Last updated on ${dateOf(row.updated_at)}</p>
</article>`,
  }
}

/** The paragraph with links for its web addresses, without the punctuation that ends a sentence. */
const linked = (text: string) => {
  const addresses = text.match(webAddress)?.map(found => bareAddress(found)) ?? []
  let rest = text
  const parts = addresses.map(address => {
    const at = rest.indexOf(address)
    const before = rest.slice(0, at)
    rest = rest.slice(at + address.length)
    return html`${before}<a href="${address}" rel="noopener nofollow">${address}</a>`
  })
  return html`${parts}${rest}`
}
