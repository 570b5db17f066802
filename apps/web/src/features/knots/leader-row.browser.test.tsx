import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { LeaderRow } from './leader-row.tsx'

test('says the level and the unit of the number only to screen readers', async () => {
  const leader = { rank: 1, member: aMember('Ben'), level: 'Apprentice', knots: 1200, isSelf: true } as const
  renderForMember(
    <ol>
      <LeaderRow leader={leader} most={1200} onLeave={() => {}} />
    </ol>,
  )
  const row = page.getByRole('listitem')
  await expect.element(row).toMatchTextContent(/^1BenApprenticeYou1,200 Knots$/)
  const widthOf = (text: string) => row.getByText(text).element().getBoundingClientRect().width
  expect([widthOf('Apprentice'), widthOf('Knots')]).toEqual([1, 1])
})
