import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMe, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { NameStep } from './name-step.tsx'

test('shows the name on the card while it is typed', async () => {
  const me = aMe({ displayName: 'Ada' })
  renderForMember(<NameStep profile={aProfile(me)} onNext={() => undefined} isFirst />, { me })
  const name = page.getByRole('textbox', { name: 'Display name' })
  const card = page.getByText(`@${me.username}`)
  const shownName = () => card.element().previousElementSibling?.textContent
  await name.fill('Ada Weaver')
  await expect.poll(shownName).toBe('Ada Weaver')
  await name.fill(' ')
  await expect.poll(shownName).toBe('Ada')
})
