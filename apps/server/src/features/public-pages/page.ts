import { type CommunityText, communityTextTitles } from '@bowline/domain'
import { html, raw } from 'hono/html'
import type { Config } from '../../config.ts'
import { mediaUrl, variantPath } from '../../media/paths.ts'
import type { PictureRow } from '../media/index.ts'
import { factIcon } from './fact-icon.ts'
import { logo } from './parts.ts'
import { themeScript } from './theme-script.ts'
import { timesScript } from './times-script.ts'

/** What a public page says about one thing, for people, for link previews and for search engines. */
export type PublicPage = {
  /** Of the page, without the product's name. */
  title: string
  description: string
  path: string
  image: PictureRow | null
  kind: 'article' | 'profile' | 'website'
  /** https://schema.org, without `@context`. */
  data: Record<string, unknown>
  content: ReturnType<typeof html>
}

type Place = Pick<Config, 'productName' | 'publicUrl'>

type Reader = {
  isMember: boolean
  /** The texts about the community that exist. */
  texts: CommunityText[]
}

/** Visitors are invited to join; members, who read the rules here, are led back to the app. */
export const renderPage = (
  page: PublicPage,
  { productName, publicUrl }: Place,
  { isMember, texts }: Reader,
  style: string,
) => {
  const { title, description, path, image, kind, data, content } = page
  const from = encodeURIComponent(path)
  const address = publicUrl + path
  const picture = image ? publicUrl + mediaUrl(previewPath(image)) : `${publicUrl}/icons/icon-512.png`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} · ${productName}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${address}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta property="og:site_name" content="${productName}">
<meta property="og:type" content="${kind}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${picture}">
${image ? html`<meta property="og:image:alt" content="${image.description}">` : ''}
<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
<script type="application/ld+json">${raw(jsonOf({ '@context': 'https://schema.org', ...data, url: address, ...(image && { image: picture }) }))}</script>
<style>${raw(style)}</style>
<script>${raw(themeScript)}</script>
</head>
<body>
<header class="top"><div>
  <a class="brand" href="${isMember ? '/home' : '/auth'}">${logo}<span>${productName}</span></a>
  ${themeButton}
  ${isMember ? html`<nav aria-label="Account"><a class="button" href="/home">Open the app</a></nav>` : accountLinks(productName, from)}
</div></header>
<div class="columns">
  <main>${content}</main>
  ${!isMember && invitation(productName, from)}
</div>
<footer class="foot"><div><span>${productName}, a community for hobbyists</span>${
    texts.length > 0 &&
    html`<ul>${texts.map(name => html`<li><a href="/${name}">${communityTextTitles[name]}</a></li>`)}</ul>`
  }</div></footer>
<script>${raw(timesScript)}</script>
</body>
</html>`
}

/** Hidden until the script names it: without scripts, it could do nothing. */
const themeButton = html`<button id="theme" type="button" hidden>${factIcon('moon')}${factIcon('sun')}</button>`

/** On wide screens, the invitation next to the page contains the link to join. */
const accountLinks = (productName: string, from: string) => html`<nav aria-label="Account">
    <a class="button" href="/auth?from=${from}">Sign in</a>
    <a class="button main narrow" href="/auth?create&amp;from=${from}">Join ${productName}</a>
  </nav>`

const invitation = (
  productName: string,
  from: string,
) => html`<aside class="invitation" aria-label="Join ${productName}">
    <h2>Find the people who get why you do it.</h2>
    <p>${productName} is where hobbyists share what they make, meet at events, take on challenges and cheer each other on.</p>
    <a class="button" href="/auth?create&amp;from=${from}">Join ${productName}</a>
  </aside>`

/** Wide enough for every preview; a picture that is narrower has no such version. */
const previewPath = ({ path, width, variants }: PictureRow) =>
  width > 1080 && variants.some(variant => variant.width === 1080) ? variantPath(path, 1080) : path

/** Nothing in it can end the script element. */
const jsonOf = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')
