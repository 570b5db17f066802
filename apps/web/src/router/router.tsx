import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { afterPaint } from '../ui/after-paint.ts'
import type { History, Step } from './history.ts'
import { hrefOf, type State, type To } from './location.ts'

/** Provides the current location. The old screen stays until the next one has loaded. */
export const Router = ({ history, children }: { history: History; children: ReactNode }) => {
  const [step, setStep] = useState(history.current)
  // Before any effect below can navigate.
  useLayoutEffect(() => {
    setStep(history.current())
    return history.subscribe(next => startTransition(() => setStep(next)))
  }, [history])
  return (
    <HistoryContext value={history}>
      <StepContext value={step}>{children}</StepContext>
    </HistoryContext>
  )
}

export const useLocation = () => use(StepContext).location

export const useNavigationType = () => use(StepContext).type

type How = { replace?: boolean; state?: State }

type NavigateFunction = { (to: To, how?: How): void; (delta: number): void }

/** Opens another screen, or goes back that many steps. The function is always the same one. */
export const useNavigate = (): NavigateFunction => {
  const history = use(HistoryContext)
  return useCallback(
    (to: To | number, { replace = false, state = null }: How = {}) =>
      typeof to === 'number'
        ? history.go(to)
        : history.navigate(hrefOf(to, history.current().location), { replace, state }),
    [history],
  )
}

/** Adds an entry for a layer over the screen, which Back closes; see `History`. */
export const useAddLayer = () => use(HistoryContext).addLayer

/** Closes a layer over the screen when the member goes back, while it is open. */
export const useBackCloses = (isOpen: boolean, close: () => void) => {
  const addLayer = useAddLayer()
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    // Adding the entry takes a slow phone a few milliseconds.
    let undo = afterPaint(() => {
      undo = addLayer(() => onBack())
    })
    return () => undo()
  }, [addLayer, isOpen])
}

/** The same for a menu, on devices whose Back is a gesture or key at hand. Elsewhere, a menu adds no entry. */
export const useBackClosesMenu = (isOpen: boolean, close: () => void) =>
  useBackCloses(isOpen && matchMedia('(pointer: coarse)').matches, close)

/** Opens another screen as soon as it is rendered. */
export const Navigate = ({ to, replace, state }: How & { to: To }) => {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  useEffect(
    () => navigate(hrefOf(to, { pathname }), { replace, state }),
    [navigate, pathname, to, replace, state],
  )
  return null
}

type Search = ConstructorParameters<typeof URLSearchParams>[0]

/** The parameters of the address, and a function that opens the address with others. */
export const useSearchParams = () => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const set = useCallback(
    (next: Search, how?: How) => {
      const text = new URLSearchParams(next).toString()
      navigate({ search: text && `?${text}` }, how)
    },
    [navigate],
  )
  return [params, set] as const
}

const outside = (): never => {
  throw new Error('Links and screens need a Router around them')
}

const HistoryContext = createContext<History>({
  current: outside,
  navigate: outside,
  go: outside,
  addLayer: () => () => undefined,
  subscribe: outside,
})

const StepContext = createContext<Step>({
  location: { pathname: '/', search: '', hash: '', state: null, key: '' },
  type: 'POP',
})
