import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { renderForMember } from '../../testing/render.tsx'
import { EditedMark } from './edited-mark.tsx'
import { VersionsDialog } from './versions-dialog.tsx'

const earlier = (minute: number, content: string, picturesChanged = false) => ({
  content,
  writtenAt: `2026-01-02T03:0${minute}:00.000Z`,
  picturesChanged,
})
const post = { kind: 'post', id: 'p1', content: 'Three &lt;b&gt;' } as const
const items = page.getByRole('dialog', { name: 'Edit history' }).getByRole('listitem')

test('opens the versions from the mark, the present one first', async () => {
  const answers = { listPostVersions: { versions: [earlier(2, 'Two'), earlier(1, '', true)] } }
  renderForMember(<EditedMark edited={post} />, { answers })
  await page.getByRole('button', { name: 'Edited' }).click()
  await expect.element(items.nth(0)).toMatchTextContent(/NowThree <b>/)
  await expect.element(items.nth(1)).toMatchTextContent(/TwoThe pictures changed in this version\./)
  await expect.element(items.nth(2)).toMatchTextContent(/No text$/)
})

test('says that a comment edited long ago has no earlier versions', async () => {
  renderForMember(<VersionsDialog edited={{ ...post, kind: 'comment' }} onClose={vi.fn()} />, {
    answers: { listCommentVersions: { versions: [] } },
  })
  await expect.element(page.getByText('No earlier versions were kept.')).toBeVisible()
})

test('shows why the versions cannot be read', async () => {
  renderForMember(<VersionsDialog edited={post} onClose={vi.fn()} />, {
    answers: { listPostVersions: refusal('not-found', 'Post not found') },
  })
  await expect.element(page.getByText('Post not found')).toBeVisible()
  await expect.element(items.nth(0)).toMatchTextContent(/Three/)
})
