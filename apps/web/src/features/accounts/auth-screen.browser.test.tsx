import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Navigate, useLocation } from '../../router/index.ts'
import { refusal } from '../../testing/fake-server.ts'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { renderForVisitor, unmount } from '../../testing/render.tsx'
import { AuthScreen } from './auth-screen.tsx'

afterEach(() => localStorage.removeItem('bowline-welcome-shown'))

const form = page.getByRole('tabpanel')
const field = (name: string) => form.getByLabelText(name, { exact: true })

const signUp = async (email: string, username: string, password: string) => {
  await field('Email').fill(email)
  await field('Username').fill(username)
  await field('Password').fill(password)
  await form.getByRole('button', { name: 'Create account' }).click()
}

test('reports the first error of a sign-up above the form, and each at its field', async () => {
  await page.viewport(390, 844)
  const { server } = renderForVisitor(<AuthScreen />)
  await page.getByRole('tab', { name: 'Create account' }).click()
  await signUp('nobody', 'a b', 'short')
  await expect.element(form.getByRole('alert')).toHaveTextContent('Please enter a valid email address')
  await expectLedTo(field('Email'))
  await expectErrors(form, [
    'Enter an address like name@example.org',
    /^Use 3 to 30 letters/,
    /^Password must be at least 8 characters long/,
  ])

  await signUp('', '', '')
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent('Email, password, and username are required')
  await expectLedTo(field('Email'))
  await expectErrors(form, [
    'Enter an address like name@example.org',
    'Choose a username',
    /^Email, password, and username are required At least 8 characters/,
  ])
  expect(server.requestsFor('createAccount')).toEqual([])
})

test('focuses the message when the server refuses a sign-in', async () => {
  await page.viewport(390, 844)
  renderForVisitor(<AuthScreen />, { answers: { signIn: refusal('invalid-credential', 'Wrong password.') } })
  await field('Email').fill('nobody@example.org')
  await field('Password').fill('Knots4everyone')
  await form.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('Wrong password.')
  await expectLedTo(form.getByRole('alert'))
})

test('greets a new device with what the community is, and with one way to sign in', async () => {
  await page.viewport(390, 844)
  renderForVisitor(<AuthScreen />)
  const greeting = page.getByRole('complementary')
  await expect.element(page.getByRole('heading', { name: 'Welcome to Bowline' })).toBeInViewport()
  await expect.element(greeting.getByText('Find the people who get why you do it.')).toBeVisible()
  await expect.element(greeting.getByRole('tab')).not.toBeInTheDocument()
  await expect.element(form.getByRole('button', { name: 'Sign in' })).toHaveAttribute('data-kind', 'main')
  const create = page.getByRole('tab', { name: 'Create account' })
  await expect.element(create).toBeInViewport({ ratio: 1 })
  await create.click()
  await expect.element(create).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('heading', { name: 'Join Bowline' })).toBeVisible()
  await expect.element(form.getByRole('button', { name: 'Create account' })).toBeInViewport({ ratio: 1 })
  await page.viewport(1280, 800)
  await expect.element(greeting.getByText(/^Bowline is where hobbyists share/)).toBeVisible()
})

test('offers a newcomer on the first page an account, and each side of the form the other one below it', async () => {
  renderForVisitor(<LedFrom from="/home" />)
  await expect
    .element(page.getByRole('tab', { name: 'Create account' }))
    .toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(field('Password')).toHaveAttribute('autocomplete', 'current-password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect.element(field('Username')).toBeVisible()
})

test.each([
  ['has been used', '/home', 'true'],
  ['is new, but asks for another page', '/post/1', null],
])('offers to sign in on a device that %s', async (_, from, used) => {
  if (used) localStorage.setItem('bowline-welcome-shown', used)
  renderForVisitor(<LedFrom from={from} />)
  await expect.element(page.getByRole('tab', { name: 'Sign in' })).toHaveAttribute('aria-selected', 'true')
})

/** As a page for members leads visitors here. */
const LedFrom = ({ from }: { from: string }) =>
  useLocation().state?.from ? <AuthScreen /> : <Navigate to="/auth" state={{ from }} replace />

test('chooses "Remember me" on a device that installed the app', async () => {
  renderForVisitor(<AuthScreen />)
  const rememberMe = page.getByRole('checkbox', { name: 'Remember me' })
  await expect.element(rememberMe).not.toBeChecked()
  unmount()
  window.dispatchEvent(new Event('appinstalled'))
  renderForVisitor(<AuthScreen />)
  await expect.element(rememberMe).toBeChecked()
  localStorage.removeItem('bowline-installed')
})

const picture = (name: string) => ({
  // One that loads: a picture that can't be loaded is hidden.
  url: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>',
  width: 800,
  height: 600,
  placeholder: 'data:,',
  description: `A vase &amp; ${name}`,
  variants: [],
  hobbyName: 'Pottery',
  postId: name,
  author: { uid: name, displayName: `Ada ${name}`, username: `ada.${name}`, photoURL: null },
})
const hobbies = [{ slug: 'pottery', name: 'Pottery', colour: '#b5482f', icon: 'pottery' }]

test("greets a new device with the members' public pictures, and with a drawn scene if there are too few", async () => {
  const pictures = ['one', 'two', 'three'].map(picture)
  const frontPage = { publicPages: true, pictures, hobbies, texts: [] }
  renderForVisitor(<AuthScreen />, { answers: { getFrontPage: frontPage } })
  const withAlt = () => shownPictures().filter(Boolean)
  await expect.poll(withAlt).toEqual(['A vase & one', 'A vase & two', 'A vase & three'])
  const greeting = page.getByRole('complementary')
  await expect.element(greeting.getByRole('img').first()).toHaveStyle({ backgroundImage: 'url("data:,")' })
  await expect.element(greeting.getByRole('link', { name: /Ada two$/ })).toHaveAttribute('href', '/post/two')
  await expect
    .element(greeting.getByRole('link', { name: 'Pottery', exact: true }))
    .toHaveAttribute('href', '/explore?hobby=pottery')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Browse without an account' }))
    .toHaveAttribute('href', '/explore')
  unmount()
  const few = { ...frontPage, pictures: pictures.slice(0, 2) }
  const { server } = renderForVisitor(<AuthScreen />, { answers: { getFrontPage: few } })
  await expect.poll(() => server.requestsFor('getFrontPage')).toHaveLength(1)
  expect(shownPictures()).toEqual([])
  await expect.element(page.getByText('Seven years in this pot', { exact: false })).toBeVisible()
})

const shownPictures = () =>
  [...document.querySelectorAll('aside img')].map(image => image.getAttribute('alt'))

test('welcomes visitors back on a device that a member has used', async () => {
  localStorage.setItem('bowline-welcome-shown', 'false')
  renderForVisitor(<AuthScreen />, {
    answers: {
      getFrontPage: {
        publicPages: true,
        pictures: ['one', 'two', 'three'].map(picture),
        hobbies,
        texts: ['rules'],
      },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
  await expect.element(page.getByRole('complementary').getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Sign in' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('link', { name: 'Rules' })).toHaveAttribute('href', '/rules')
  expect(shownPictures()).toEqual([])
})

test('checks a username while it is typed, and ticks off the rules that a password meets', async () => {
  const { server } = renderForVisitor(<AuthScreen />, {
    at: '/auth?invitation=abc',
    answers: { checkUsername: { free: true } },
  })
  const described = (name: string) => field(name).element().getAttribute('aria-describedby') ?? ''
  const noteOf = (name: string) => document.getElementById(described(name))?.textContent
  await field('Username').fill('ad')
  await expect.poll(() => noteOf('Username')).toBe('3 to 30 letters, numbers, underscores or dots')
  await field('Username').fill('ad ')
  await field('Password').click()
  await expect.poll(() => noteOf('Username')).toMatch(/^Use 3 to 30/)
  await field('Username').fill('ada l')
  await expect.poll(() => noteOf('Username')).toMatch(/^Use 3 to 30/)
  await field('Username').fill('support')
  await expect.poll(() => noteOf('Username')).toMatch(/is reserved/)
  await field('Username').fill('ada.l')
  await expect.poll(() => noteOf('Username')).toBe('3 to 30 letters, numbers, underscores or dots (done)')
  expect(server.requestsFor('checkUsername')).toEqual([])
  await expect
    .poll(() => noteOf('Username'))
    .toBe('3 to 30 letters, numbers, underscores or dots (done)This username is available (done)')
  server.answer({ checkUsername: { free: false } })
  await field('Username').fill('ada')
  await expect.poll(() => noteOf('Username')).toBe('This username is already taken. Choose another.')
  server.answer({ checkUsername: refusal('internal', 'No answer.') })
  await field('Username').fill('ada.lovelace')
  await expect.poll(() => server.requestsFor('checkUsername').length).toBe(3)
  expect(noteOf('Username')).toBe('3 to 30 letters, numbers, underscores or dots (done)')

  await field('Password').fill('knots4')
  await expect
    .poll(() => noteOf('Password'))
    .toBe('At least 8 charactersAn uppercase letterA lowercase letter (done)A number (done)')
  await field('Password').fill('Knots4ever')
  await expect.poll(() => noteOf('Password')?.match(/\(done\)/g)).toHaveLength(4)
})

test('shows where the email went after a sign-up, and leads back to correct the address', async () => {
  const { server, address } = renderForVisitor(<AuthScreen />, {
    at: '/auth?invitation=abc',
    answers: {
      createAccount: { email: 'ada@example.org', reservation: 'proof' },
      checkUsername: { free: true },
    },
  })
  await signUp('ada@example.org', 'ada.l', 'Knots4everyone')
  await expect.element(page.getByRole('status')).toMatchTextContent(/ada@example\.org$/)
  expect(server.requestsFor('createAccount')).toMatchObject([{ body: { invitation: 'abc' } }])
  await expect.element(page.getByLabelText('Password', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Wrong address?' }).click()
  await expect.element(field('Email')).toHaveValue('ada@example.org')
  await expect.element(field('Username')).toHaveValue('ada.l')
  await expect.element(form.getByRole('button', { name: 'Create account' })).toBeVisible()
  expect(address()).toBe('/auth?invitation=abc')
  await field('Email').fill('ada@example.com')
  await field('Password').fill('Knots4everyone')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect
    .poll(() => server.requestsFor('createAccount').at(-1))
    .toMatchObject({ body: { email: 'ada@example.com', username: 'ada.l', reservation: 'proof' } })
})

test('returns to the public page that led here', async () => {
  const { address } = renderForVisitor(<WithState />, {
    at: '/auth?create&from=/events/0199aaaa-0000-7000-8000-000000000000',
  })
  await expect.poll(() => address()).toBe('/auth?create=')
  await expect
    .element(page.getByTestId('from'))
    .toHaveTextContent('/events/0199aaaa-0000-7000-8000-000000000000')
  await expect.element(page.getByRole('heading', { name: 'Join Bowline' })).toBeVisible()
})

test.each(['//evil.example', '/admin', 'https://evil.example/post/1', '/post/1/../../x'])(
  'ignores %s as an address to return to',
  async from => {
    const { address } = renderForVisitor(<WithState />, { at: `/auth?from=${encodeURIComponent(from)}` })
    await expect.poll(() => address()).toBe('/auth')
    await expect.element(page.getByTestId('from')).toBeEmptyDOMElement()
  },
)

const WithState = () => {
  const { state } = useLocation()
  return (
    <>
      <AuthScreen />
      <output data-testid="from">{String(state?.from ?? '')}</output>
    </>
  )
}
