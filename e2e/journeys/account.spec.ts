import { emailedLink, newcomer, signInContext } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  expectSignedIn,
  expectSignedOut,
  passwordBox,
  signIn,
  signOut,
  submitSignIn,
  submitSignUp,
} from '../steps/accounts.ts'

// The app shows it as Safari.
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

test('ends sessions: by signing out, from another device, by a new password, and by deleting the account', async ({
  server,
  newMember,
  pageOf,
  visitorPage,
  problems,
}) => {
  test.slow()
  // The other page may retry once to get the current state.
  problems.expected(/WebSocket connection to .*\/live' failed/)
  const [leaver, reader] = [await newMember(), await newMember()]
  const id = crypto.randomUUID()
  await leaver.api.createPost({ body: { id, content: 'My last piece', hobby: 'knitting' } })
  const elsewhere = await visitorPage({ userAgent })

  await test.step('signing out ends it on the server', async () => {
    await signIn(elsewhere, leaver, true)
    const cookies = await elsewhere.context().cookies()
    await signOut(elsewhere)
    await elsewhere.context().addCookies(cookies)
    await elsewhere.goto('/home')
    await expectSignedOut(elsewhere)
    expect((await server.client(leaver.token).getSession()).member?.uid).toBe(leaver.id)
  })

  await leaver.api.signOut()
  await submitSignIn(elsewhere, leaver)
  await expectSignedIn(elsewhere)
  const page = await pageOf(leaver)
  await page.goto('/settings')

  await test.step('another device ends a session in its list', async () => {
    const rows = page.getByRole('listitem').filter({ hasText: /This device|Last active/ })
    await expect(rows).toHaveCount(2)
    await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
    await rows.filter({ hasText: 'Safari' }).getByRole('button', { name: 'Sign out' }).click()
    await expect(rows).toHaveCount(1)
    await elsewhere.reload()
    await expectSignedOut(elsewhere)
  })

  const changed = { ...leaver, password: 'Br4ndNewPassword' }
  await test.step('a new password ends all other sessions', async () => {
    await submitSignIn(elsewhere, leaver)
    await expectSignedIn(elsewhere)
    await page.getByRole('button', { name: 'Change password' }).click()
    await passwordBox(page, 'Current password').fill(leaver.password)
    await passwordBox(page, 'New password').fill(changed.password)
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByRole('region', { name: 'Password' }).getByRole('status')).toContainText(
      'Your password has been changed',
    )
    await page.reload()
    await expectSignedIn(page)
    await elsewhere.reload()
    await expectSignedOut(elsewhere)
    await submitSignIn(elsewhere, changed)
    await expectSignedIn(elsewhere)
    expect((await server.mailsTo(leaver.email))[0]?.subject).toMatch(/password was changed/)
  })

  await test.step('deleting the account ends them all, and shows neither profile nor posts', async () => {
    await page.getByRole('button', { name: 'Delete account' }).click()
    const dialog = page.getByRole('dialog')
    await passwordBox(page, 'Your password').last().fill('Wr0ng-password')
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await passwordBox(page, 'Your password').last().fill(changed.password)
    await dialog.getByRole('button', { name: 'Delete permanently' }).click()
    await expectSignedOut(page)
    expect((await server.mailsTo(leaver.email))[0]?.subject).toMatch(/deleted/)

    await elsewhere.reload()
    await expectSignedOut(elsewhere)
    await submitSignIn(elsewhere, changed)
    await expect(elsewhere.getByRole('alert')).toContainText('Invalid email or password')
    await signInContext(server, page.context(), reader)
    await page.goto(`/post/${id}`)
    await expect(page.getByText('Post not found')).toBeVisible()
    await expect(reader.api.getProfile({ params: { userId: leaver.id } })).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

test('changes the address once its link is opened, and lets the old address take the account back', async ({
  server,
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  const next = newcomer('moved').email
  const page = await pageOf(member)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByRole('textbox', { name: 'New email' }).fill(next)
  await passwordBox(page, 'Your password').fill(member.password)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText(next)
  expect((await server.mailsTo(member.email))[0]?.subject).toMatch(/about to change/)

  await page.goto(await emailedLink(server, next, /confirm/i))
  await expect(page.getByRole('status')).toContainText(`Your email address is now ${next}`)
  await server.client().signIn({ body: { email: next, password: member.password } })

  await page.goto(await emailedLink(server, member.email, /was changed/i))
  await expect(page.getByRole('status')).toContainText(`Your email address is ${member.email} again`)
  for (const email of [next, member.email])
    await expect(server.client().signIn({ body: { email, password: member.password } })).rejects.toThrow(
      'Invalid email or password',
    )
  await passwordBox(page, 'New password').fill('Br4ndNewPassword')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('heading', { name: "You're all set" })).toBeVisible()
  await server.client().signIn({ body: { email: member.email, password: 'Br4ndNewPassword' } })
})

test('leads a newcomer to the page they asked for, from the tab of the emailed link', async ({
  server,
  newMember,
  visitorPage,
}) => {
  const ada = await newMember('ada')
  const id = crypto.randomUUID()
  await ada.api.createPost({ body: { id, content: 'A spoon worth an account', hobby: 'pottery' } })
  const page = await visitorPage()
  await page.goto(`/post/${id}`)
  await expect(page).toHaveURL('/auth')
  const ben = newcomer('ben')
  await submitSignUp(page, ben)
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.reload()

  const tab = await page.context().newPage()
  await tab.goto(await emailedLink(server, ben.email, /verify/i))
  await passwordBox(tab).fill(ben.password)
  await tab.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(tab).toHaveURL(`/post/${id}`)
  await expect(tab.getByRole('article').filter({ hasText: 'A spoon worth an account' })).toBeVisible()
  expect(await tab.evaluate(() => localStorage.getItem('bowline-landing'))).toBeNull()
})
