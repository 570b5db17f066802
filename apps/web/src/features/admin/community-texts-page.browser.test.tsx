import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { renderForMember } from '../../testing/render.tsx'
import { CommunityTextsPage } from './community-texts-page.tsx'

const texts = (rules: string) => ({
  texts: [
    { name: 'rules' as const, text: rules, updatedAt: rules ? '2026-03-02T10:00:00.000Z' : null },
    { name: 'privacy' as const, text: '', updatedAt: null },
    { name: 'imprint' as const, text: '', updatedAt: null },
  ],
})
const form = page.getByRole('form', { name: 'Rules' })

test('saves a page, and links it once it exists', async () => {
  const { server } = renderForMember(<CommunityTextsPage />, { answers: { listCommunityTexts: texts('') } })
  await form.getByLabelText('Text').fill('Be kind.')
  await expect.element(form.getByRole('link')).not.toBeInTheDocument()
  server.answer({
    setCommunityText: { name: 'rules', text: 'Be kind.', updatedAt: '2026-03-02T10:00:00.000Z' },
    listCommunityTexts: texts('Be kind.'),
  })
  await form.getByRole('button', { name: 'Save page' }).click()
  await expect.element(page.getByRole('status')).toMatchTextContent('Page saved')
  expect(server.requestsFor('setCommunityText')).toMatchObject([{ body: { text: 'Be kind.' } }])
  await expect.element(form.getByRole('link', { name: 'Open page' })).toHaveAttribute('href', '/rules')
})

test('keeps the typed text when it cannot be saved', async () => {
  renderForMember(<CommunityTextsPage />, {
    answers: { listCommunityTexts: texts('Old'), setCommunityText: refusal('forbidden', 'Not now.') },
  })
  await form.getByLabelText('Text').fill('New')
  await form.getByRole('button', { name: 'Save page' }).click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Not now.')
  await expect.element(form.getByLabelText('Text')).toHaveValue('New')
})
