import { contrast } from '@bowline/domain/contrast'
import { hobbyCatalogue } from '@bowline/domain/hobby-catalogue'
import { expect, test } from 'vitest'
import './tokens.css'
import styles from './quote.module.css'

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** A color that CSS computed, as #rrggbb. */
const hexOf = (color: string) => {
  if (!canvas) throw new Error('No canvas')
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map(part => part.toString(16).padStart(2, '0')).join('')}`
}

test.each(['light', 'dark'])('gives text and links in a quote a contrast of 4.5 in the %s theme', theme => {
  const page = document.createElement('div')
  page.dataset.theme = theme
  page.innerHTML = `<div class="${styles.quote}"><p style="color: var(--ink)"></p><a style="color: var(--accent)"></a></div>`
  document.body.append(page)
  const [quote, ...words] = page.querySelectorAll<HTMLElement>('*')
  for (const { slug, colour } of hobbyCatalogue) {
    quote?.style.setProperty('--hobby', colour)
    const ground = hexOf(getComputedStyle(quote ?? page).backgroundColor)
    for (const each of words)
      expect(contrast(hexOf(getComputedStyle(each).color), ground), slug).toBeGreaterThanOrEqual(4.5)
  }
  page.remove()
})
