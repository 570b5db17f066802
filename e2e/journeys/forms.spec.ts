import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { passwordBox, signUp } from '../steps/accounts.ts'
import { beginProject } from '../steps/projects.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

/** What is wrong with each field that is, as a screen reader reads it with the field. */
const toldOf = (form: Locator) =>
  form.locator('[aria-invalid="true"]:not([aria-hidden="true"])').evaluateAll(fields =>
    fields.map(field => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map(id => document.getElementById(id)?.textContent).join(' ')
    }),
  )

const expectLedTo = async (field: Locator) => {
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
}

const sent: {
  name: string
  open: (page: Page) => Promise<void>
  button: string
  wrong: (form: Locator) => Promise<void>
  first: string
  told: RegExp[]
}[] = [
  {
    name: 'New event',
    open: async page => {
      await page.goto('/events')
      await page.getByRole('button', { name: 'New event' }).click()
    },
    button: 'Create event',
    wrong: form => form.getByRole('textbox', { name: 'Places' }).fill('0'),
    first: 'Title',
    told: [
      /^Give the event a title$/,
      /^Choose a hobby$/,
      /^Say when it starts$/,
      /^Say when it ends$/,
      /^Say where it is: a place, or a link$/,
      /^An event has room for 1 to 10000 members$/,
    ],
  },
  {
    name: 'New challenge',
    open: async page => {
      await page.goto('/challenges')
      await page.getByRole('button', { name: 'New challenge' }).click()
    },
    button: 'Start',
    wrong: form => form.getByRole('textbox', { name: 'Goal in check-ins' }).fill('0'),
    first: 'Title',
    told: [/^Give the challenge a title$/, /^Choose a hobby$/, /^The goal is 1 to 100000 check-ins$/],
  },
  {
    name: 'New project',
    open: async page => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'New project' }).click()
    },
    button: 'Begin project',
    wrong: async form => {
      await form.getByRole('button', { name: 'Add a material' }).click()
      await form.getByRole('textbox', { name: 'Material' }).fill('clay '.repeat(30))
    },
    first: 'Title',
    told: [/^Give the project a title$/, /^Choose a hobby$/, /^The name of a material can have at most 120/],
  },
  {
    name: 'Edit profile',
    open: async page => {
      await page.goto('/profile')
      await page.getByRole('button', { name: 'Edit profile' }).click()
    },
    button: 'Save',
    wrong: async form => {
      await form.getByRole('textbox', { name: 'Username' }).fill('a b')
      await form.getByRole('textbox', { name: 'Bio' }).fill('x'.repeat(501))
    },
    first: 'Username',
    told: [/^Username must be 3 to 30 letters/, /^Bio must be at most 500 characters; this one has 501$/],
  },
]

for (const { name, open, button, wrong, first, told } of sent)
  test(`${name}, sent with errors, tells all of them and leads to the first`, async ({
    newMember,
    pageOf,
  }) => {
    const page = await pageOf(await newMember(), phone)
    await open(page)
    const form = page.getByRole('dialog', { name })
    await wrong(form)
    await form.getByRole('button', { name: button }).click()
    await expectLedTo(form.getByRole('textbox', { name: first }))
    const found = await toldOf(form)
    expect(found).toHaveLength(told.length)
    for (const [at, words] of told.entries()) expect(found[at]).toMatch(words)
  })

test('a sign-up tells in its message what comes first, and the rest at its fields', async ({
  visitorPage,
}) => {
  const page = await visitorPage(phone)
  await signUp(page, { email: 'nobody', username: 'a b', password: 'short' })
  const form = page.locator('form')
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid email address')
  await expectLedTo(form.getByRole('textbox', { name: 'Email' }))
  expect(await toldOf(form)).toEqual([
    'Please enter a valid email address',
    expect.stringMatching(/^Username must be 3 to 30 letters/),
    expect.stringMatching(/^Password must be at least 8 characters long/),
  ])

  await signUp(page, { email: '', username: '', password: '' })
  await expect(form.getByRole('alert')).toHaveText('Email, password, and username are required')
  await expectLedTo(form.getByRole('textbox', { name: 'Email' }))
  expect(await toldOf(form)).toHaveLength(3)
})

test('what the server has against a form leads to its message', async ({ visitorPage }) => {
  const page = await visitorPage(phone)
  await page.goto('/auth')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org')
  await passwordBox(page).fill('Knots4everyone')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectLedTo(page.getByRole('alert'))
})

test('a wrong password is said to be just that where nothing else was asked', async ({
  newMember,
  pageOf,
}) => {
  const page = await pageOf(await newMember())
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await passwordBox(page, 'Your password').last().fill('Wr0ng-password')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This password is wrong. Please try again.')
  await expect(passwordBox(page, 'Your password').last()).toBeFocused()
})

test("what is too long is told in words, by the field's name", async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember())
  await page.goto('/events')
  await page.getByRole('button', { name: 'New event' }).click()
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByRole('textbox', { name: 'Title' }).fill('x'.repeat(130))
  await form.getByRole('button', { name: 'Create event' }).click()
  expect((await toldOf(form))[0]).toBe('A title can have at most 120 characters; this one has 130')
})

test('hours of nothing are asked for anew, and hours are taken back after a question', async ({
  newMember,
  pageOf,
}) => {
  const ada = await newMember('ada')
  const { id } = await beginProject(ada)
  const page = await pageOf(ada)
  await page.goto(`/projects/${id}`)
  await page.getByRole('button', { name: 'Enter hours' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter hours' })
  const spent = dialog.getByRole('textbox', { name: 'Time spent' })
  await spent.fill('0')
  await dialog.getByRole('textbox', { name: 'What you did' }).fill('x'.repeat(501))
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expectLedTo(spent)
  expect(await toldOf(dialog)).toEqual([
    'Enter how long it took: a minute or more',
    'A note can have at most 500 characters; this one has 501',
  ])
  await spent.fill('2')
  await dialog.getByRole('textbox', { name: 'What you did' }).fill('Glazed')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(dialog).toBeHidden()

  const takeBack = page.getByRole('button', { name: 'Take back 2 h' })
  const question = page.getByRole('dialog', { name: 'Take back 2 h?' })
  await takeBack.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Glazed')).toBeVisible()
  await takeBack.click()
  await question.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Glazed')).toHaveCount(0)
})

test('the console says in its forms what is wrong, at the field', async ({ admin, pageOf, problems }) => {
  problems.expected(/ERR_FAILED .*\/api\/admin\/hobbies/)
  const page = await pageOf(admin)
  await page.goto('/admin/hobbies')
  await page.getByRole('button', { name: 'Add a hobby' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a hobby' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expectLedTo(name)
  expect(await toldOf(dialog)).toEqual(["A hobby's name has 1 to 40 characters"])
  await name.fill('Knitting')
  await save.click()
  await expectLedTo(name)
  expect(await toldOf(dialog)).toEqual(['There is a hobby with this name already'])
  await page.route('**/api/admin/hobbies', route => route.abort())
  await name.fill('Basketry of reeds')
  await save.click()
  await expect(dialog.getByRole('alert')).toContainText('The server could not be reached')
  await expect(dialog.getByRole('alert')).toBeFocused()

  await page.goto('/admin/announcements')
  const form = page.getByRole('form', { name: 'Announce something' })
  await form.getByLabel('Until').fill('2020-01-01T10:00')
  await form.getByRole('button', { name: 'Announce', exact: true }).click()
  await expectLedTo(form.getByRole('textbox', { name: 'What every member should know' }))
  expect(await toldOf(form)).toEqual([
    'Write what is to be announced',
    'An announcement ends after it begins',
  ])
})

test('an announcement ends after a question, and its addresses can be followed', async ({
  newMember,
  admin,
  pageOf,
}) => {
  const [keepers, adas] = [await pageOf(admin), await pageOf(await newMember('ada'))]
  const word = crypto.randomUUID()
  await keepers.goto('/admin/announcements')
  const box = keepers.getByRole('textbox', { name: 'What every member should know' })
  await box.fill(`${word}: see https://example.org/kiln.`)
  await keepers.getByRole('button', { name: 'Announce', exact: true }).click()
  const entry = keepers.getByRole('listitem').filter({ hasText: word })
  await expect(entry).toBeVisible()
  await adas.goto('/home')
  const shown = adas.getByRole('region', { name: 'Announcements' }).locator('p').filter({ hasText: word })
  await expect(shown.getByRole('link')).toHaveAttribute('href', 'https://example.org/kiln')

  const question = keepers.getByRole('dialog', { name: 'End this announcement?' })
  await entry.getByRole('button', { name: 'End' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(entry.getByRole('button', { name: 'End' })).toBeVisible()
  await entry.getByRole('button', { name: 'End' }).click()
  await question.getByRole('button', { name: 'End it' }).click()
  await expect(question).toBeHidden()
  await expect(entry.getByRole('button', { name: 'End' })).toHaveCount(0)
})

test('a search that is too long and a tag of signs alone show a way on', async ({ newMember, pageOf }) => {
  const page = await pageOf(await newMember())
  await page.goto(`/search?q=${'zq'.repeat(150)}`)
  await expect(page.getByRole('heading', { name: /^Nothing found for/ })).toBeVisible()
  await page.goto(`/tags/${encodeURIComponent('🍞')}`)
  await expect(page.getByRole('heading', { name: 'There is no such tag' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Search' }).click()
  await expect(page).toHaveURL('/search')
})
