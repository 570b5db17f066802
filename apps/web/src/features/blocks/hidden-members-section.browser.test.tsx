import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { aMemberCard } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { HiddenMembersSection } from './hidden-members-section.tsx'

const unblock = (name: string) => page.getByRole('button', { name: `Unblock ${name}` })

test('moves the focus to the next member after unblocking, and after the last one to the heading', async () => {
  let members = [aMemberCard('Eve'), aMemberCard('Ben')]
  const { server } = renderForMember(<HiddenMembersSection />, {
    answers: {
      listBlocks: () => ({ members, hasMore: false, nextCursor: null }),
      listMutes: { members: [], hasMore: false, nextCursor: null },
    },
  })
  server.answer({
    unblockMember: ({ params }) => {
      members = members.filter(({ uid }) => uid !== params.userId)
      return { blocked: false }
    },
  })
  await press(unblock('Eve'))
  await expectFocus('Unblock Ben')
  await press(unblock('Ben'))
  await expect.element(page.getByText("You haven't blocked anyone.")).toBeVisible()
  await expectFocus('Blocked')
})
