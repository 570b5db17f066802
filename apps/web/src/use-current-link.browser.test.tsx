import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe } from './testing/members.ts'
import { renderForMember } from './testing/render.tsx'
import { navigationLinks } from './ui/layout/links.ts'
import { Navigation } from './ui/layout/navigation.tsx'
import { useCurrentLink } from './use-current-link.ts'

const me = aMe()
const Links = () => <Navigation links={navigationLinks} current={useCurrentLink()} />

test.each([
  ['/post/one', ['Home']],
  ['/profile', ['Profile']],
  [`/profile/${me.uid}`, ['Profile']],
  ['/profile/another', []],
  ['/settings/account', ['Profile']],
  ['/saved', ['Profile']],
  ['/hobbies/pottery', ['Search']],
  ['/tags/kilnday', ['Search']],
])('marks the link that %s belongs to', async (at, names) => {
  renderForMember(<Links />, { me, at, route: '*' })
  const current = () =>
    [...page.getByRole('navigation', { name: 'Main' }).element().querySelectorAll('[aria-current]')].map(
      link => link.textContent,
    )
  await expect.poll(current).toEqual(names)
})
