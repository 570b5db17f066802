export { createBrowserHistory, createMemoryHistory, type History } from './history.ts'
export { Link, NavLink } from './link.tsx'
export type { Location } from './location.ts'
export {
  Navigate,
  Router,
  useAddLayer,
  useBackCloses,
  useBackClosesMenu,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from './router.tsx'
export { Outlet, Route, Routes, useParams } from './routes.tsx'
