import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectFocus, press } from '../../testing/focus.ts'
import { renderForMember } from '../../testing/render.tsx'
import { OwnDataSection } from './own-data-section.tsx'

test('keeps the focus in the section while an archive is made', async () => {
  const archive = {
    id: crypto.randomUUID(),
    state: 'ready' as const,
    done: 3,
    total: 3,
    createdAt: '2026-01-02T03:04:05.000Z',
    url: '/media/archive.zip',
    bytes: 1000,
    expiresAt: '2026-01-09T03:04:05.000Z',
  }
  const { server } = renderForMember(<OwnDataSection />, {
    answers: {
      getArchive: { archive: null },
      createArchive: { archive: { ...archive, state: 'working', url: null, bytes: null, expiresAt: null } },
    },
  })
  await press(page.getByRole('button', { name: 'Request download' }))
  await expect.element(page.getByRole('button', { name: 'Request download' })).not.toBeInTheDocument()
  server.answer({ getArchive: { archive } })
  await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible()
  await expectFocus(/Download your data|download/)
})
