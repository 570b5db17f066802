import { expect, test } from 'vitest'
import { emptyDraft } from '../posts/draft.ts'
import { withShared } from './draft-of-share.ts'

const content = (before: string, shared: { title?: string; text?: string; url?: string }) => {
  const draft = { ...emptyDraft, values: { ...emptyDraft.values, content: before } }
  return withShared(draft, { title: '', text: '', url: '', picture: null, ...shared }).values.content
}

test('title, text and link stand below each other', () => {
  expect(content('', { title: 'Joints', text: 'Look', url: 'https://k.example' })).toBe(
    'Joints\n\nLook\n\nhttps://k.example',
  )
})

test('what is said twice is there once', () => {
  expect(content('', { title: 'Joints', text: 'Joints: https://k.example', url: 'https://k.example' })).toBe(
    'Joints: https://k.example',
  )
  expect(content('', { title: 'Joints', text: 'Joints', url: 'Joints' })).toBe('Joints')
})

test('what was written already stays, above it', () => {
  expect(content('My post\n', { text: 'Look' })).toBe('My post\n\nLook')
})

test('a picture alone changes no word', () => {
  expect(content('My post ', {})).toBe('My post ')
})
