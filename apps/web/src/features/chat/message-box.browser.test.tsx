import { limits } from '@bowline/domain/limits'
import { useState } from 'react'
import { test } from 'vitest'
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
