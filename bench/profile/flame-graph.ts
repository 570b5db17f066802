type Profile = {
  nodes: {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number }
    children?: number[]
  }[]
  samples: number[]
  timeDeltas: number[]
}

type Node = Profile['nodes'][number]
type Frame = { name: string; place: string; time: number; callees: Map<string, Frame> }

const width = 1200
const rowHeight = 16
/** Narrower frames, in pixels, can't be seen. */
const narrowest = 3
const characterWidth = 6.2

/** A profile of V8 as an SVG: each frame is as wide as its share of the CPU time, and stands below its caller. */
export const flameGraph = ({ nodes, samples, timeDeltas }: Profile, title: string) => {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const selfTimes = new Map<number, number>()
  for (const [index, id] of samples.entries())
    selfTimes.set(id, (selfTimes.get(id) ?? 0) + (timeDeltas[index] ?? 0))

  /** Calls of one function by the same caller are one frame. @returns the time of the node with its callees */
  const add = (id: number, callees: Frame['callees']): number => {
    const node = byId.get(id)
    if (!node || isNoWork(node)) return 0
    const { functionName, url, lineNumber } = node.callFrame
    const place = url && `${shortPath(url)}:${lineNumber + 1}`
    const name = functionName || '(anonymous)'
    const frame = callees.get(`${name} ${place}`) ?? { name, place, time: 0, callees: new Map() }
    callees.set(`${name} ${place}`, frame)
    let time = selfTimes.get(id) ?? 0
    for (const child of node.children ?? []) time += add(child, frame.callees)
    frame.time += time
    return time
  }
  const top: Frame['callees'] = new Map()
  const total = add(nodes[0]?.id ?? 0, top)
  const [root] = top.values()
  if (!root || total === 0) throw new Error('The profile has no samples.')

  const shapes: string[] = []
  let depth = 0
  const draw = (frames: Iterable<Frame>, x: number, row: number) => {
    let left = x
    for (const frame of [...frames].sort((one, other) => other.time - one.time)) {
      const size = (frame.time / total) * width
      if (size < narrowest) continue
      depth = Math.max(depth, row + 1)
      shapes.push(
        shapeOf(frame, { x: left, y: headHeight + row * rowHeight, size, share: frame.time / total }),
      )
      draw(frame.callees.values(), left, row + 1)
      left += size
    }
  }
  draw(root.callees.values(), 0, 0)
  const height = headHeight + depth * rowHeight
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    `<text x="4" y="15" font-size="13">${escaped(title)}</text>`,
    ...Object.values(kinds).map(
      ({ colour, label }, index) =>
        `<rect x="${560 + index * 160}" y="6" width="10" height="10" fill="${colour}"/><text x="${574 + index * 160}" y="15">${label}</text>`,
    ),
    ...shapes,
    '</svg>\n',
  ].join('\n')
}

const headHeight = 24

/** Waiting, and starting the profiler. */
const isNoWork = ({ callFrame: { functionName, url } }: Node) =>
  functionName === '(idle)' || url.endsWith('/bench/app-server.ts')

const kinds = {
  own: { colour: '#f4a582', label: 'Bowline' },
  package: { colour: '#92c5de', label: 'npm packages' },
  node: { colour: '#d9d9d9', label: 'Node.js' },
  engine: { colour: '#e6cfe6', label: 'V8, garbage collection' },
}

const kindOf = ({ place }: Frame) => {
  if (place.startsWith('node:')) return kinds.node
  if (place.startsWith('node_modules/')) return kinds.package
  return place === '' ? kinds.engine : kinds.own
}

const shapeOf = (frame: Frame, at: { x: number; y: number; size: number; share: number }) => {
  const room = Math.floor((at.size - 4) / characterWidth)
  const label = room > 2 ? escaped(frame.name.slice(0, room)) : ''
  const text = label && `<text x="${(at.x + 2).toFixed(1)}" y="${at.y + 11}">${label}</text>`
  const tip = escaped(`${frame.name} ${frame.place} ${(at.share * 100).toFixed(1)}%`.replace('  ', ' '))
  return `<g><title>${tip}</title><rect x="${at.x.toFixed(1)}" y="${at.y}" width="${Math.max(at.size - 0.5, 0.5).toFixed(1)}" height="${rowHeight - 1}" fill="${kindOf(frame).colour}"/>${text}</g>`
}

/** From the project's folder on; a package by the last `node_modules`. */
const shortPath = (url: string) =>
  url
    .replace(/^file:\/\/.*\/node_modules\//, 'node_modules/')
    .replace(/^file:\/\/.*?\/(?=(?:apps|packages|bench)\/)/, '')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
