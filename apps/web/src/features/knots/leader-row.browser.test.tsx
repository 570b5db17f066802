import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { LeaderRow } from './leader-row.tsx'

test('says the level only to screen readers, and the unit below the number', async () => {
  const leader = { rank: 1, member: aMember('Ben'), level: 'Apprentice', knots: 1200, isSelf: true } as const
  renderForMember(
    <ol>
      <LeaderRow leader={leader} most={1200} showsLevel onLeave={() => {}} />
    </ol>,
  )
  const row = page.getByRole('listitem')
  await expect.element(row).toMatchTextContent(/^1BenApprenticeYou1,200 Knots$/)
  const widthOf = (text: string) => row.getByText(text).element().getBoundingClientRect().width
  expect(widthOf('Apprentice')).toBe(1)
  expect(widthOf('Knots')).toBeGreaterThan(20)
})

const ada = { rank: 2, member: aMember('Ada'), level: 'Sprout', knots: 30, isSelf: true } as const
const ben = { rank: 1, member: aMember('Ben'), level: 'Sprout', knots: 42, isSelf: false } as const

test.each([
  ['says how far the viewer is behind the rank before', { ahead: ben }, /12 Knots behind Ben/],
  ['says nothing of a tie', { ahead: { ...ben, knots: 30 } }, /^2AdaSproutYou30 Knots$/],
  ['says nothing of others', { leader: { ...ada, isSelf: false }, ahead: ben }, /^2AdaSprout30 Knots$/],
])('%s', async (_, props, text) => {
  renderForMember(
    <ol>
      <LeaderRow leader={ada} most={42} showsLevel={false} onLeave={() => {}} {...props} />
    </ol>,
  )
  await expect.element(page.getByRole('listitem')).toMatchTextContent(text)
})
