import { expect, test } from 'vitest'
import { emptyDraft } from '../posts/draft.ts'
import { withShared } from './draft-of-share.ts'

const content = (before: string, shared: { title?: string; text?: string; url?: string }) => {
  const draft = { ...emptyDraft, values: { ...emptyDraft.values, content: before } }
  return withShared(draft, { title: '', text: '', url: '', pictures: [], ...shared }).values.content
}

test('puts title, text and link on separate lines', () => {
  expect(content('', { title: 'Joints', text: 'Look', url: 'https://k.example' })).toBe(
    'Joints\n\nLook\n\nhttps://k.example',
  )
})

test('removes duplicate share text', () => {
  expect(content('', { title: 'Joints', text: 'Joints: https://k.example', url: 'https://k.example' })).toBe(
    'Joints: https://k.example',
  )
  expect(content('', { title: 'Joints', text: 'Joints', url: 'Joints' })).toBe('Joints')
})

test('keeps the existing text above the shared text', () => {
  expect(content('My post\n', { text: 'Look' })).toBe('My post\n\nLook')
})

test('leaves the text unchanged for a picture alone', () => {
  expect(content('My post ', {})).toBe('My post ')
})

test('chooses the hobby that comes with it', () => {
  const shared = { title: '', text: '', url: '', pictures: [], hobby: 'pottery' }
  expect(withShared(emptyDraft, shared).values).toEqual({ ...emptyDraft.values, hobby: 'pottery' })
})
