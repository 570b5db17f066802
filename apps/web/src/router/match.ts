export type RouteNode<Content> = {
  /** Relative to its parent's. Without one, it surrounds other routes; `*` is anything. */
  path?: string
  /** The address of the parent itself. */
  index?: boolean
  content: Content
  children: RouteNode<Content>[]
}

export type Params = Partial<Record<string, string>>

export type Match<Content> = {
  /** From the outermost to the innermost. */
  contents: Content[]
  params: Params
  /** Number of segments before the `*`, to which routes inside are relative. */
  depth: number
}

/** The first of the routes that leads to the address; the order decides. */
export const matchRoutes = <Content>(
  routes: readonly RouteNode<Content>[],
  segments: readonly string[],
  depth = 0,
): Match<Content> | null => {
  for (const { path, index, content, children } of routes) {
    const own = path === undefined ? { params: {}, depth } : matchPath(path, segments, depth)
    if (!own) continue
    const rest = children.length > 0 ? matchRoutes(children, segments, own.depth) : null
    if (rest)
      return { ...rest, contents: [content, ...rest.contents], params: { ...own.params, ...rest.params } }
    const isWhole = own.depth === segments.length || path?.endsWith('*')
    if (children.length === 0 && isWhole && (path !== undefined || index))
      return { contents: [content], ...own }
  }
  return null
}

const matchPath = (path: string, segments: readonly string[], from: number) => {
  const params: Params = {}
  let depth = from
  for (const part of segmentsOf(path)) {
    if (part === '*') break
    const segment = segments[depth]
    if (segment === undefined) return null
    if (part.startsWith(':')) params[part.slice(1)] = segment
    else if (part.toLowerCase() !== segment.toLowerCase()) return null
    depth += 1
  }
  return { params, depth }
}

/** The decoded parts of an address. Slashes at its ends mean nothing. */
export const segmentsOf = (pathname: string) => pathname.split('/').filter(Boolean).map(decoded)

/** A mistyped address stays as it is. */
const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
