import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { Announcements } from './announcements.tsx'

test('links the addresses in an announcement', async () => {
  const announcement = {
    id: crypto.randomUUID(),
    text: 'See https://example.org/kiln.',
    startsAt: '2026-01-02T03:04:05.000Z',
    endsAt: new Date(Date.now() + 60_000).toISOString(),
  }
  renderForMember(<Announcements />, { answers: { listAnnouncements: { announcements: [announcement] } } })
  const link = page.getByRole('region', { name: 'Announcements' }).getByRole('link')
  await expect.element(link).toHaveAttribute('href', 'https://example.org/kiln')
})
