import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMember } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { Leaderboard } from './leaderboard.tsx'

const renderBoard = (knots: readonly number[]) =>
  renderForMember(<Leaderboard board={{ hobby: '', period: 'all' }} onLeave={() => {}} />, {
    answers: {
      getLeaderboard: {
        period: 'all',
        hobby: null,
        entries: knots.map((count, index) => ({
          rank: index + 1,
          member: aMember(`Member ${index + 1}`),
          level: 'Sprout',
          knots: count,
          isSelf: index === 0,
        })),
        own: null,
      },
    },
  })

const rows = page.getByRole('listitem')
const boxes = () => rows.elements().map(row => row.getBoundingClientRect())

test('puts the first three on a podium, and reads them in the order of their ranks', async () => {
  renderBoard([40, 30, 20, 10])
  await expect.element(rows.nth(3)).toBeVisible()
  expect(rows.elements().map(row => row.textContent?.slice(0, 1))).toEqual(['1', '2', '3', '4'])
  const [first, second, third, fourth] = boxes()
  expect(second?.x).toBeLessThan(first?.x ?? 0)
  expect(first?.x).toBeLessThan(third?.x ?? 0)
  expect(first?.y).toBeLessThan(second?.y ?? 0)
  expect(fourth?.y).toBeGreaterThan(third?.bottom ?? 0)
})

test.each([[[40, 30]], [[40, 30, 0]]])('lists %s without a podium', async knots => {
  renderBoard(knots)
  await expect.element(rows.nth(knots.length - 1)).toBeVisible()
  expect(new Set(boxes().map(({ x }) => x)).size).toBe(1)
})
