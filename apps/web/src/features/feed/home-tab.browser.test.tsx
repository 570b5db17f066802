import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenOutbox } from '../../offline/open-outbox.ts'
import { OutboxProvider } from '../../offline/react.tsx'
import { aMe } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { useHomeTab } from './home-tab.ts'

beforeEach(() => {
  localStorage.removeItem('bowline-home-tab')
  sessionStorage.clear()
})

test('is Following when a waiting post is read from the device while Home is being rendered', async () => {
  const items: unknown[] = []
  const outbox = { list: () => items, subscribe: () => () => {} }
  const opened = { outbox, close: async () => {} } as unknown as OpenOutbox
  const open = () => opened
  const Tab = () => {
    const { tab } = useHomeTab()
    // Between the rendering and the effects.
    useLayoutEffect(() => {
      items.push({ operation: { type: 'CREATE_POST' } })
    }, [])
    return <output>{tab}</output>
  }
  renderForMember(
    <OutboxProvider open={open}>
      <Tab />
    </OutboxProvider>,
    { me: aMe({ followsAnyone: false }) },
  )
  await expect.element(page.getByRole('status')).toMatchTextContent('following')
})
