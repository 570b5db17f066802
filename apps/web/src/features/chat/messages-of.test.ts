import { expect, test } from 'vitest'
import { emptyMessage, joined, type MessageDraft, messageDraft } from './drafts.ts'
import { messagesOf } from './use-send-message.ts'

const picture = (id: string) => ({
  id,
  description: id,
  blob: new Blob([id], { type: 'image/png' }),
  fileName: `${id}.png`,
  type: 'image/png',
  size: null,
})
const draft: MessageDraft = { text: ' Look ', pictures: [picture('one'), picture('two')], replyToId: 'asked' }

test('makes a message of each picture, the first with the text and the quote', () => {
  expect(messagesOf(draft).map(({ text, picture, replyToId }) => [text, picture?.id, replyToId])).toEqual([
    ['Look', 'one', 'asked'],
    ['', 'two', undefined],
  ])
  expect(messagesOf({ ...emptyMessage, text: ' Look ' })).toMatchObject([{ text: 'Look', picture: null }])
})

test('gives each message of a draft the same id again after the page was closed', () => {
  const packed = messageDraft.pack(draft)
  const again = messageDraft.unpack(packed?.value, packed?.blobs ?? [])
  expect(again).toEqual(draft)
  expect(again && messagesOf(again).map(({ messageId }) => messageId)).toEqual(['one', 'two'])
})

test('finds the picture in the draft of an earlier version', () => {
  const { blob, id: _, description, ...about } = picture('one')
  expect(messageDraft.unpack({ text: 'Look', picture: about, description }, [blob])).toMatchObject({
    text: 'Look',
    pictures: [{ description: 'one', fileName: 'one.png', blob }],
  })
})

test('puts the pictures of two drafts behind each other', () => {
  expect(joined(draft, { ...emptyMessage, text: 'More', pictures: [picture('three')] })).toMatchObject({
    text: ' Look \nMore',
    pictures: [{ id: 'one' }, { id: 'two' }, { id: 'three' }],
  })
})
