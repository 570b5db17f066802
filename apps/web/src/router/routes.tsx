import { Children, createContext, isValidElement, type ReactNode, use } from 'react'
import { matchRoutes, type Params, type RouteNode, segmentsOf } from './match.ts'
import { useLocation } from './router.tsx'

type RouteProps = { path?: string; index?: boolean; element?: ReactNode; children?: ReactNode }

/** Shows its element at the address. Inside, an `Outlet` shows the route below. */
export const Route = (_: RouteProps): ReactNode => {
  throw new Error('A Route works only directly inside Routes or another Route.')
}

/** Shows the first route that leads to the current address. */
export const Routes = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  const outer = use(RouteContext)
  const match = matchRoutes(nodesOf(children), segmentsOf(pathname), outer.depth)
  if (!match) return null
  const params = { ...outer.params, ...match.params }
  let shown: ReactNode = null
  for (const element of match.contents.toReversed())
    shown = (
      <RouteContext value={{ outlet: shown, params, depth: match.depth }}>{element ?? shown}</RouteContext>
    )
  return shown
}

/** The route below the one that renders it. */
export const Outlet = () => use(RouteContext).outlet

/** The decoded parts of the address that the route's path names with a colon. */
export const useParams = (): Params => use(RouteContext).params

const nodesOf = (routes: ReactNode): RouteNode<ReactNode>[] =>
  Children.toArray(routes).flatMap(route => {
    if (!isValidElement<RouteProps>(route)) return []
    const { path, index, element, children } = route.props
    return [{ path, index, content: element, children: nodesOf(children) }]
  })

const RouteContext = createContext<{ outlet: ReactNode; params: Params; depth: number }>({
  outlet: null,
  params: {},
  depth: 0,
})
