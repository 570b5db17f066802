import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  createMemoryHistory,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Router,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from './index.ts'

const Layout = () => (
  <>
    <NavLink to="/events">Events</NavLink>
    <Link to="/events/7" state={{ from: 'the list' }}>
      Event
    </Link>
    <Link to="/events/7" target="_blank">
      New tab
    </Link>
    <Outlet />
  </>
)

const Events = () => {
  const [params, setParams] = useSearchParams()
  return (
    <button type="button" onClick={() => setParams({ when: 'past' }, { replace: true })}>
      When: {params.get('when')}
    </button>
  )
}

const Event = () => {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Event {useParams().eventId} from {String(state?.from)}
    </button>
  )
}

let end = () => {}
afterEach(() => end())

const open = (at: string) => {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const history = createMemoryHistory(at)
  root.render(
    <Router history={history}>
      <Routes>
        <Route element={<Layout />}>
          <Route path="/events" element={<Events />} />
          <Route path="/events/:eventId" element={<Event />} />
        </Route>
        <Route path="*" element={<Navigate to="/events" replace />} />
      </Routes>
    </Router>,
  )
  end = () => {
    root.unmount()
    container.remove()
  }
  return () => history.current().location
}

test('follows a link with its state, and goes back', async () => {
  open('/events')
  await page.getByRole('link', { name: 'Event', exact: true }).click()
  const back = page.getByRole('button', { name: 'Event 7 from the list' })
  await back.click()
  await expect.element(page.getByRole('button', { name: 'When:' })).toBeVisible()
})

test('marks the link of the current screen and of those below it', async () => {
  open('/events/7')
  await expect.element(page.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page')
})

test('leads on from an unknown address without an entry in the history', async () => {
  const location = open('/nowhere')
  await expect.element(page.getByRole('button', { name: 'When:' })).toBeVisible()
  expect(location().pathname).toBe('/events')
})

test('changes the parameters of the address', async () => {
  const location = open('/events')
  await page.getByRole('button', { name: 'When:' }).click()
  await expect.element(page.getByRole('button', { name: 'When: past' })).toBeVisible()
  expect(location().search).toBe('?when=past')
})

test('leaves a click with a modifier key or for a new tab to the browser', async () => {
  const location = open('/events')
  const prevented: boolean[] = []
  const note = (event: MouseEvent) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', note)
  await page.getByRole('link', { name: 'New tab' }).click()
  await userEvent.keyboard('{Control>}')
  await page.getByRole('link', { name: 'Event', exact: true }).click({ modifiers: ['ControlOrMeta'] })
  await userEvent.keyboard('{/Control}')
  window.removeEventListener('click', note)
  expect(prevented).toEqual([false, false])
  expect(location().pathname).toBe('/events')
})
