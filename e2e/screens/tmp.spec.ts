import { join } from 'node:path'
import { test, expect } from '../fixtures/test.ts'
import { createScene, screens } from './screens.ts'
import { createUnverified } from '../fixtures/members.ts'
import { followVerificationLink, submitSignIn } from '../steps/accounts.ts'
const names = ['search', 'search-results', 'search-nothing', 'hobby', 'tag', 'hobbyists', 'feed']
for (const [width, height, colorScheme] of [[390, 844, 'light'], [1440, 900, 'dark']] as const)
  test(`${width}`, async ({ server, newMember, pageOf, visitorPage }) => {
    test.setTimeout(300_000)
    const scene = await createScene(server, newMember)
    const page = await pageOf(scene.me, { viewport: { width, height }, colorScheme, hasTouch: width < 600 })
    for (const { name, open } of screens.filter(s => names.includes(s.name))) {
      await open(page, scene)
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, animations: 'disabled' })
    }
    await scene.other.api.createChallenge({ body: { id: crypto.randomUUID(), title: 'A mug a day', hobby: 'pottery', startsOn: '2026-11-01', endsOn: '2026-12-20', goal: 10 } })
    const fresh = await createUnverified(server, 'new')
    const visitor = await visitorPage({ viewport: { width, height }, colorScheme, hasTouch: width < 600 })
    await visitor.goto('/onboarding')
    await expect(visitor.getByRole('heading', { name: 'Your first steps' })).toBeVisible()
    await visitor.screenshot({ path: `/tmp/shots/visitor-${width}.png`, animations: 'disabled' })
    await followVerificationLink(visitor, server, fresh)
    await visitor.getByRole('link', { name: 'Sign in' }).click()
    await submitSignIn(visitor, fresh, true)
    for (const n of [1, 2, 3, 4]) {
      await expect(visitor.getByRole('status').filter({ hasText: `Step ${n} of 4` })).toBeVisible()
      if (n === 2) {
        await visitor.getByRole('combobox', { name: 'Add a hobby' }).fill('Pottery')
        await visitor.getByRole('option', { name: 'Pottery' }).click()
      }
      await visitor.waitForTimeout(1500)
      await visitor.screenshot({ path: `/tmp/shots/onboarding-${n}-${width}.png`, animations: 'disabled' })
      await visitor.getByRole('button', { name: n === 2 ? 'Continue' : 'Skip this step' }).click()
    }
    await expect(visitor.getByRole('region', { name: 'Suggestions for you' })).toBeVisible()
    await visitor.waitForTimeout(1500)
    await visitor.screenshot({ path: `/tmp/shots/first-feed-${width}.png`, animations: 'disabled', fullPage: true })
  })
