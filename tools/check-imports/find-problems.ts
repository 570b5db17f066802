/**
 * Paths start in the folder of the features: `posts/queries.ts` is a file of the feature `posts`.
 * @property isDynamic an `import()`
 */
export type Import = { file: string; line: number; to: string; isDynamic?: true }

type Options = {
  /** Edges between features that the search for circles skips, such as `posts → events`. */
  tolerated?: ReadonlySet<string>
  /** The files of a feature that others may import. */
  entries?: readonly string[]
  /** Whether `import()` may load an internal file of another feature. */
  mayLoadInternals?: boolean
}

/**
 * Finds imports of another feature's internals, and the shortest circle of features.
 * @returns one sentence for each problem
 */
export const findProblems = (
  imports: Import[],
  { tolerated = new Set(), entries = ['index.ts'], mayLoadInternals = false }: Options = {},
): string[] => {
  const between = imports.filter(isBetweenFeatures)
  const internals = between
    .filter(({ to, isDynamic }) => !isEntry(to, entries) && !(mayLoadInternals && isDynamic))
    .map(
      ({ file, line, to }) =>
        `${file}:${line}: ${to} is internal to ${featureOf(to)}; export what you need from ${featureOf(to)}/${entries.join(' or ')} and import that.`,
    )
  const edges = new Map<string, Import>()
  for (const each of between) if (!edges.has(edgeOf(each))) edges.set(edgeOf(each), each)
  for (const edge of tolerated) edges.delete(edge)
  const circle = findShortestCircle([...edges.values()])
  if (!circle) return internals
  const path = [...circle, ...circle.slice(0, 1)].map(({ file }) => featureOf(file)).join(' → ')
  const places = circle.map(({ file, line }) => `${file}:${line}`).join(', ')
  return [
    ...internals,
    `The features ${path} import each other in a circle (${places}); move what they share to the feature that owns it, or pass it in where the features are put together.`,
  ]
}

/** Files beside the features' folders put the features together and may import all of them. */
const isBetweenFeatures = ({ file, to }: Import) =>
  file.includes('/') && to.includes('/') && !to.startsWith('../') && featureOf(file) !== featureOf(to)

const isEntry = (to: string, entries: readonly string[]) =>
  entries.some(entry => to === `${featureOf(to)}/${entry}`)

const featureOf = (path: string) => path.slice(0, path.indexOf('/'))

const edgeOf = ({ file, to }: Import) => `${featureOf(file)} → ${featureOf(to)}`

/** Searches from each feature in breadth, so that the first way back is the shortest. */
const findShortestCircle = (edges: Import[]) => {
  const edgesFrom = Map.groupBy(edges, ({ file }) => featureOf(file))
  const circles = [...edgesFrom.keys()].flatMap(start => {
    const seen = new Set<string>()
    let paths = (edgesFrom.get(start) ?? []).map(edge => [edge])
    while (paths.length > 0) {
      const back = paths.find(path => endOf(path) === start)
      if (back) return [back]
      paths = paths.flatMap(path => {
        if (seen.has(endOf(path))) return []
        seen.add(endOf(path))
        return (edgesFrom.get(endOf(path)) ?? []).map(edge => [...path, edge])
      })
    }
    return []
  })
  return circles.toSorted((a, b) => a.length - b.length)[0]
}

const endOf = (path: Import[]) => featureOf(path.at(-1)?.to ?? '')
