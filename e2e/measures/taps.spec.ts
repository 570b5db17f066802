import { expect, test } from '../fixtures/test.ts'
import { expectSignedIn } from '../steps/accounts.ts'
import { join, startChallenge } from '../steps/challenges.ts'
import { messageWith, say, startChat } from '../steps/chat.ts'
import { expectSent, postWith } from '../steps/posts.ts'
import { personAt } from './person.ts'

const words = 'A bowl with a blue rim'

test('needs few taps for what members do most', async ({ newMember, pageOf }) => {
  test.setTimeout(300_000)
  const [ada, ben, cleo] = [await newMember('ada'), await newMember('ben'), await newMember('cleo')]
  await say(ben, await startChat(ada, ben), 'How is the glaze?')
  const challenge = await startChallenge(ben, { title: 'A row a day' })
  await join(ada, challenge.id)
  await ada.api.followUser({ params: { userId: cleo.id } })
  const write = (content: string, poll?: { options: string[]; hours: number }) =>
    cleo.api.createPost({ body: { id: crypto.randomUUID(), content, hobby: 'pottery', poll } })
  await write('Which glaze?', { options: ['Ash', 'Celadon'], hours: 24 })
  await write(words)
  const page = await pageOf(ada, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const post = postWith(page, words)
  const dialog = page.getByRole('dialog', { name: 'New post' })
  const person = personAt(page)
  const tap = (name: string | RegExp, role: 'button' | 'menuitem' | 'tab' = 'button') =>
    person.tap(page.getByRole(role, { name }).first())
  const tasks: Record<string, [most: number, act: () => Promise<unknown>]> = {
    'like a post': [1, () => person.tap(post.getByRole('button', { name: /^Like/ }))],
    'save a post': [1, () => person.tap(post.getByRole('button', { name: 'Bookmark' }))],
    'check in to a challenge': [1, () => tap('Check in')],
    'vote in a poll': [
      2,
      async () => {
        await person.tap(postWith(page, 'Which glaze?').getByText('Celadon'))
        await person.tap(postWith(page, 'Which glaze?').getByRole('button', { name: 'Vote', exact: true }))
      },
    ],
    'comment on a post': [
      3,
      async () => {
        await person.tap(post.getByRole('button', { name: /^Comments/ }))
        await person.fill(page.getByRole('textbox', { name: 'Write a comment' }), 'What a blue')
        await tap('Comment')
        await expect(page.getByText('What a blue')).toBeVisible()
      },
    ],
    'share a post': [
      1,
      async () => {
        await person.tap(post.getByRole('button', { name: 'Share' }))
        await expect(page.getByText('Link copied')).toBeVisible()
      },
    ],
    'answer a message': [
      4,
      async () => {
        await tap(/^Chats/)
        await person.tap(
          page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name: ben.displayName }),
        )
        await person.fill(page.getByRole('textbox', { name: 'Message' }), 'Dry by now')
        await tap('Send')
        await expect(messageWith(page, 'Dry by now')).toBeVisible()
      },
    ],
    'post a poll with two options': [
      5,
      async () => {
        await tap('New post')
        await dialog.getByRole('textbox', { name: 'What have you been making?' }).waitFor()
        await person.type('Which clay?')
        await tap('Add poll')
        await expect(dialog.getByRole('textbox', { name: 'Option 1' })).toBeFocused()
        await person.type('Stoneware')
        await person.fill(dialog.getByRole('textbox', { name: 'Option 2' }), 'Porcelain')
        await person.tap(dialog.getByRole('group', { name: 'Suggested hobbies' }).getByRole('button').first())
        await person.tap(dialog.getByRole('button', { name: 'Publish' }))
        await expectSent(page, 'Which clay?')
      },
    ],
    'hide a post': [
      2,
      async () => {
        await person.tap(post.getByRole('button', { name: 'More' }))
        await tap('Hide this post', 'menuitem')
        await expect(post).toBeHidden()
      },
    ],
  }
  const found: Record<string, number> = {}
  for (const [task, [, act]] of Object.entries(tasks)) {
    await page.goto('/home')
    await expectSignedIn(page)
    await expect(postWith(page, 'Which glaze?')).toBeVisible()
    const before = person.taps()
    await act()
    found[task] = person.taps() - before
    console.log(`${task}: ${found[task]} taps`)
  }
  expect(found).toEqual(Object.fromEntries(Object.entries(tasks).map(([task, [most]]) => [task, most])))
})
