import { emailedLink, newcomer } from '../fixtures/members.ts'
import { expect, test } from '../fixtures/test.ts'
import {
  expectSignedIn,
  expectSignedOut,
  passwordBox,
  signIn,
  signOut,
  submitSignUp,
} from '../steps/accounts.ts'

test('signs a deleted account out everywhere, refuses its sign-in, and shows neither profile nor posts', async ({
  server,
  newMember,
  pageOf,
}) => {
  const [leaver, reader] = [await newMember(), await newMember()]
  const id = crypto.randomUUID()
  await leaver.api.createPost({ body: { id, content: 'My last piece', hobby: 'knitting' } })
  const [page, elsewhere, readers] = [await pageOf(leaver), await pageOf(leaver), await pageOf(reader)]
  await elsewhere.goto('/home')
  await expectSignedIn(elsewhere)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog')
  await passwordBox(page, 'Your password').last().fill('Wr0ng-password')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await passwordBox(page, 'Your password').last().fill(leaver.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expectSignedOut(page)
  expect((await server.mailsTo(leaver.email))[0]?.subject).toMatch(/deleted/)

  await elsewhere.reload()
  await expectSignedOut(elsewhere)
  await expect(
    server.client().signIn({ body: { email: leaver.email, password: leaver.password } }),
  ).rejects.toThrow('Invalid email or password')
  await readers.goto(`/post/${id}`)
  await expect(readers.getByText('Post not found')).toBeVisible()
  await expect(reader.api.getProfile({ params: { userId: leaver.id } })).rejects.toMatchObject({
    code: 'not-found',
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

test('ends all other sessions when the password changes', async ({ server, newMember, pageOf, problems }) => {
  // The other page may retry once to get the current state.
  problems.expected(/WebSocket connection to .*\/live' failed/)
  const member = await newMember()
  const [page, elsewhere] = [await pageOf(member), await pageOf(member)]
  await elsewhere.goto('/home')
  await expectSignedIn(elsewhere)

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Change password' }).click()
  await passwordBox(page, 'Current password').fill(member.password)
  await passwordBox(page, 'New password').fill('Br4ndNewPassword')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('status')).toContainText('Your password has been changed')
  await page.reload()
  await expectSignedIn(page)
  await elsewhere.reload()
  await expectSignedOut(elsewhere)
  await server.client().signIn({ body: { email: member.email, password: 'Br4ndNewPassword' } })
  expect((await server.mailsTo(member.email))[0]?.subject).toMatch(/password was changed/)
})

test('lists sessions, and signs one out that is ended from another device', async ({
  visitorPage,
  newMember,
  pageOf,
}) => {
  const member = await newMember()
  await member.api.signOut()
  const elsewhere = await visitorPage({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })
  await signIn(elsewhere, member)

  const page = await pageOf(member)
  await page.goto('/settings')
  const rows = page.getByRole('listitem').filter({ hasText: /This device|Last active/ })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1)
  await rows.filter({ hasText: 'Safari' }).getByRole('button', { name: 'Sign out' }).click()
  await expect(rows).toHaveCount(1)
  await elsewhere.reload()
  await expectSignedOut(elsewhere)
})

test('ends the session on the server when signing out', async ({ page, context, newMember, server }) => {
  const member = await newMember()
  await signIn(page, member, true)
  const cookies = await context.cookies()
  await signOut(page)
  await context.addCookies(cookies)
  await page.goto('/home')
  await expectSignedOut(page)
  expect((await server.client(member.token).getSession()).member?.uid).toBe(member.id)
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
