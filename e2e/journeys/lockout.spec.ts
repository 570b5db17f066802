import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn, signOut, submitSignIn } from '../steps/accounts.ts'

const minute = 60_000

test('locks sign-in after five wrong passwords for the rest of 15 minutes, but not for other addresses', async ({
  page,
  server,
  newMember,
}) => {
  const [member, other] = [await newMember(), await newMember()]
  const wrong = { email: member.email, password: 'Wr0ng-password' }
  const alert = page.getByRole('alert')

  await test.step('a success clears the count', async () => {
    const visitor = server.client()
    for (let attempt = 1; attempt <= 4; attempt++)
      await expect(visitor.signIn({ body: wrong })).rejects.toThrow('Invalid email or password')
    await visitor.signIn({ body: { email: member.email, password: member.password } })
  })

  await page.goto('/auth')
  for (let attempt = 1; attempt <= 4; attempt++) {
    const answered = page.waitForResponse('**/api/session')
    await submitSignIn(page, wrong)
    await answered
    await expect(alert).toHaveText('Invalid email or password. Please try again.')
  }
  const fifth = page.waitForResponse('**/api/session')
  await submitSignIn(page, wrong)
  await fifth
  // Even with the right password.
  await submitSignIn(page, member)
  await expect(alert).toHaveText('Too many login attempts. Please try again in 15 minutes.')
  await submitSignIn(page, other)
  await expectSignedIn(page)
  await signOut(page)

  await server.setClock(10 * minute)
  await submitSignIn(page, member)
  await expect(alert).toHaveText('Too many login attempts. Please try again in 5 minutes.')

  await server.setClock(15 * minute)
  await submitSignIn(page, member)
  await expectSignedIn(page)
})
