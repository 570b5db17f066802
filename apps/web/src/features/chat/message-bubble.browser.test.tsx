import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderForMember } from '../../testing/render.tsx'
import { linesOf } from './log-lines.ts'
import { MessageBubble } from './message-bubble.tsx'
import { aMessage, ben } from './testing.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

const render = (...messages: ReturnType<typeof aMessage>[]) =>
  renderForMember(
    <ol>
      {linesOf(messages).map(line => (
        <MessageBubble
          key={line.message.id}
          {...line}
          member={ben}
          name={ben.displayName}
          isOwn={false}
          isRead={false}
          isMarked={false}
          maySend
          menuAt={null}
          onMenu={() => {}}
          onEdit={async () => {}}
          onReply={() => {}}
          onJump={() => {}}
        />
      ))}
    </ol>,
  )

test('fills a bubble with its picture from edge to edge, however tall the picture is', async () => {
  await page.viewport(390, 844)
  const media = {
    url: pixel,
    width: 300,
    height: 900,
    placeholder: '',
    description: 'A vase',
    variants: [],
  }
  render(aMessage(1, { media, text: 'A caption that is longer than the picture is wide, and then some' }))
  const picture = page.getByRole('img', { name: 'A vase' })
  await expect.element(picture).toBeInTheDocument()
  const bubble = picture.element().closest('[data-kind="picture"]')?.getBoundingClientRect()
  const shown = picture.element().getBoundingClientRect()
  expect([shown.left, shown.right, shown.top]).toEqual([bubble?.left, bubble?.right, bubble?.top])
})

test("shows the other member's photo once for messages in a row", async () => {
  render(aMessage(1), aMessage(2), aMessage(3))
  await expect.element(page.getByText('No. 3')).toBeVisible()
  const withPhoto = page
    .getByRole('listitem')
    .elements()
    .filter(item => item.querySelector('[data-initials]'))
  expect(withPhoto.map(item => item.getAttribute('data-message'))).toEqual(['message-3'])
})
