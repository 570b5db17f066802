import { contrast } from '@bowline/domain/contrast'

/**
 * The ground of a tile without a picture. Brown, mustard and olive look heavy on a large area, so they become the
 * brightest rust or green that carries white text.
 */
export const tileColour = (colour: string) => {
  const { hue } = oklchOf(colour)
  if (hue < dull.from || hue > dull.to) return colour
  const bright = hue < dull.middle ? rust : green
  const share = hue < dull.middle ? within(hue, dull.from, dull.middle) : within(hue, dull.middle, dull.to)
  const lifted = { chroma: bright.chroma, hue: bright.from + share * (bright.to - bright.from) }
  for (let lightness = 0.62; lightness > 0.4; lightness -= 0.005) {
    const shown = hexOf({ lightness, ...lifted })
    if (contrast(shown, '#ffffff') >= 4.6) return shown
  }
  return colour
}

/** Degrees in OKLCH. */
const dull = { from: 52, middle: 88, to: 135 }
const rust = { from: 39, to: 49, chroma: 0.15 }
const green = { from: 136, to: 150, chroma: 0.13 }

const within = (value: number, from: number, to: number) => (value - from) / (to - from)

type Oklch = { lightness: number; chroma: number; hue: number }

/** See https://bottosson.github.io/posts/oklab/. */
const oklchOf = (colour: string): Oklch => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, y),
    hue: ((Math.atan2(y, a) * 180) / Math.PI + 360) % 360,
  }
}

const hexOf = ({ lightness, chroma, hue }: Oklch) => {
  const [a, b] = [Math.cos((hue * Math.PI) / 180) * chroma, Math.sin((hue * Math.PI) / 180) * chroma]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const parts = linear.map(part => {
    const inGamut = Math.min(1, Math.max(0, part))
    const share = inGamut <= 0.0031308 ? 12.92 * inGamut : 1.055 * inGamut ** (1 / 2.4) - 0.055
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
