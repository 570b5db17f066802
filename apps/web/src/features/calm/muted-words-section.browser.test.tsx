import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { MutedWordsSection } from './muted-words-section.tsx'

const box = page.getByRole('textbox', { name: 'Word or hashtag' })

test('adds a word, removes one, and says what cannot be muted', async () => {
  const { server } = renderForMember(<MutedWordsSection />, {
    answers: { listMutedWords: { words: ['spoiler'] }, muteWord: { words: ['spoiler', 'season finale'] } },
  })
  await box.fill(' # ')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect.element(page.getByText('Enter a word or a hashtag')).toBeVisible()
  await box.fill('season  finale ')
  await page.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Unmute season finale' })).toBeVisible()
  await expect.element(box).toHaveValue('')
  await expect.poll(() => server.requestsFor('muteWord').length).toBe(1)
  server.answer({ muteWord: { words: ['season finale'] } })
  server.answer({ listMutedWords: { words: ['season finale'] } })
  await page.getByRole('button', { name: 'Unmute spoiler' }).click()
  await expect.element(page.getByText('spoiler', { exact: true })).not.toBeInTheDocument()
})
