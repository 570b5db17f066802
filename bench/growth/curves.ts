/** @property ms the median time of a page at a number of posts */
export type Curve = { what: string; points: { posts: number; ms: number }[] }

const [width, height, left, right, top, bottom] = [760, 420, 60, 190, 20, 40]
const colours = [
  '#0b6e99',
  '#c2410c',
  '#15803d',
  '#7c3aed',
  '#b91c1c',
  '#a16207',
  '#0f766e',
  '#be185d',
  '#475569',
]

/** A picture (SVG) of how the times grow, both axes logarithmic. */
export const curves = (shown: Curve[]) => {
  const points = shown.flatMap(curve => curve.points)
  const x = scale(
    points.map(({ posts }) => posts),
    left,
    width - right,
  )
  const y = scale(
    points.map(({ ms }) => ms),
    height - bottom,
    top,
  )
  const ends = spread(shown.map(({ points }) => y.at(points.at(-1)?.ms ?? 1)))
  const lines = shown.map(({ what, points }, index) => {
    const colour = colours[index % colours.length]
    const path = points.map(({ posts, ms }) => `${x.at(posts).toFixed(1)},${y.at(ms).toFixed(1)}`).join(' ')
    return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>
<text x="${width - right + 8}" y="${(ends[index] ?? 0) + 4}" fill="${colour}">${what}</text>`
  })
  const ticks = [
    ...x.ticks.map(
      tick =>
        `<path d="M${x.at(tick)} ${top}V${height - bottom}" stroke="#ddd"/><text x="${x.at(tick)}" y="${height - bottom + 18}" text-anchor="middle">${tick.toLocaleString('en')} posts</text>`,
    ),
    ...y.ticks.map(
      tick =>
        `<path d="M${left} ${y.at(tick)}H${width - right}" stroke="#ddd"/><text x="${left - 6}" y="${y.at(tick) + 4}" text-anchor="end">${tick} ms</text>`,
    ),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${width}" height="${height}" fill="#fff"/>
${[...ticks, ...lines].join('\n')}
</svg>
`
}

/** Places values on a logarithmic axis with a tick at each power of ten. */
const scale = (values: number[], from: number, to: number) => {
  const lowest = Math.floor(Math.log10(Math.min(...values)))
  const highest = Math.ceil(Math.log10(Math.max(...values)))
  const at = (value: number) =>
    from + ((Math.log10(value) - lowest) / Math.max(1, highest - lowest)) * (to - from)
  return { at, ticks: Array.from({ length: highest - lowest + 1 }, (_, index) => 10 ** (lowest + index)) }
}

/** Moves names apart that would overlap. */
const spread = (places: number[]) => {
  const order = places
    .map((_, index) => index)
    .sort((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  const moved = [...places]
  for (const [rank, index] of order.entries()) {
    const above = order[rank - 1]
    if (above !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[above] ?? 0) + 15)
  }
  return moved
}
