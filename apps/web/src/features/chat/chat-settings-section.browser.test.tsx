import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { ChatSettingsSection } from './chat-settings-section.tsx'

test('switches receipts and typing off', async () => {
  let settings = { readReceipts: true, typing: true }
  const { server } = renderForMember(<ChatSettingsSection />, {
    answers: { getChatSettings: () => settings },
  })
  server.answer({
    updateChatSettings: ({ body }) => {
      settings = { ...settings, ...body }
      return settings
    },
  })
  await page.getByRole('switch', { name: "Show when I've read messages" }).click()
  await page.getByRole('switch', { name: "Show when I'm typing" }).click()
  await expect.poll(() => settings).toEqual({ readReceipts: false, typing: false })
})
