import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { projectKeys } from './features/projects/project-keys.ts'
import { aProject } from './features/projects/testing.ts'
import { aMe, aMember } from './testing/members.ts'
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
  ['/projects/mine', ['Profile']],
  ['/projects/theirs', []],
])('marks the link that %s belongs to', async (at, names) => {
  const { queryClient } = renderForMember(<Links />, { me, at, route: '*' })
  queryClient.setQueryData(projectKeys.one('mine'), aProject(me))
  queryClient.setQueryData(projectKeys.one('theirs'), aProject(aMember('Ben')))
  const current = () =>
    [...page.getByRole('navigation', { name: 'Main' }).element().querySelectorAll('[aria-current]')].map(
      link => link.textContent,
    )
  await expect.poll(current).toEqual(names)
})
