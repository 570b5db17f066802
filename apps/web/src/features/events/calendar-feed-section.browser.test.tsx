import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { renderForMember } from '../../testing/render.tsx'
import { CalendarFeedSection } from './calendar-feed-section.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('keeps the focus in the section when the link is created and removed', async () => {
  const answers = {
    getCalendarFeed: { exists: false },
    createCalendarFeed: { url: 'https://bowline.example/calendar/secret.ics' },
    deleteCalendarFeed: { success: true as const },
  }
  renderForMember(<CalendarFeedSection />, { answers })
  await press(button('Create calendar link'))
  await expect
    .element(page.getByRole('textbox', { name: 'Calendar link' }))
    .toHaveValue('https://bowline.example/calendar/secret.ics')
  await expectFocus('Copy')
  await press(button('Remove calendar link'))
  await press(page.getByRole('dialog').getByRole('button', { name: 'Remove calendar link' }))
  await expectFocus('Create calendar link')
})
