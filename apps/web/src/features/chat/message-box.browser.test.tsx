import { limits } from '@bowline/domain/limits'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectCountdown } from '../../testing/forms.ts'
import { renderForMember } from '../../testing/render.tsx'
import { emptyMessage } from './drafts.ts'
import { MessageBox } from './message-box.tsx'

const Box = () => {
  const [draft, setDraft] = useState(emptyMessage)
  return (
    <MessageBox
      chatId="chat"
      draft={draft}
      quoted={null}
      name="Ben"
      onAmend={setDraft}
      onSend={async () => undefined}
    />
  )
}

test('shows how many characters are left in a message', async () => {
  renderForMember(<Box />)
  await expectCountdown(page.getByRole('textbox', { name: 'Message' }), limits.message)
})

test('keeps the focus in the text box while a message is sent', async () => {
  renderForMember(<Box />)
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('Dry by now')
  let blurs = 0
  field.element().addEventListener('blur', () => {
    blurs += 1
  })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  expect(blurs).toBe(0)
})
