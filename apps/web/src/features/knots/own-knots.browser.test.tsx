import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { Moments } from './moments.tsx'
import { OwnKnots } from './own-knots.tsx'

test('shows the level and the Knots of the member, and follows live events', async () => {
  const { server } = renderForMember(
    <div data-testid="own">
      <OwnKnots />
      <Moments />
    </div>,
    {
      me: aMe({ knots: 1990, level: 'Apprentice' }),
      answers: {
        celebrateLevel: {
          celebrate: false,
          level: 'Explorer',
          nextLevel: 'Navigator',
          knotsNeeded: 2995,
          firsts: [],
          awaited: [],
          challenges: [],
        },
      },
    },
  )
  const own = page.getByTestId('own')
  await expect.element(own).toMatchTextContent('Apprentice · 1,990 Knots 10 Knots to Explorer')
  await server.emit({ type: 'knots', total: 2005, level: 'Explorer' })
  await expect.element(own).toMatchTextContent('Explorer · 2,005 Knots 2,995 Knots to Navigator')
  expect(own.element().querySelector('use')?.getAttribute('href')).toBe('/icons/knots.svg#Explorer')
})
