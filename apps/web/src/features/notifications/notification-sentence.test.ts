import { readFile } from 'node:fs/promises'
import { removalNews } from '@bowline/domain/moderation'
import { eventNews, notificationTypes } from '@bowline/domain/notification'
import { notificationSentence } from '@bowline/domain/notification-text'
import { dataNews } from '@bowline/domain/own-archive'
import { expect, test } from 'vitest'

const catalogue = await readFile(new URL('../../locales/en/messages.po', import.meta.url), 'utf8')
const words = [...catalogue.matchAll(/^msgid "(.*)"$/gm)].map(([, text = '']) => text)

test.each(notificationTypes.filter(type => type !== 'event' && type !== 'moderation' && type !== 'data'))(
  'a push says of a %s what the list in the app says',
  type => {
    expect(words).toContain(notificationSentence(type, '{name}'))
  },
)

test('of several likes too', () => {
  const list = words.find(text => text.includes('other} other')) ?? ''
  const filled = (others: string) =>
    list.replace(/\{\w+, plural, one \{# other\} other \{# others\}\}/, others)
  expect(filled('1 other')).toBe(notificationSentence('like', '{name}', { others: 1 }))
  expect(filled('4 others')).toBe(notificationSentence('like', '{name}', { others: 4 }))
})

test.each(eventNews)('of an event that is %s too', news => {
  const event = { title: '{title}', news }
  expect(words).toContain(notificationSentence('event', '{name}', { event }))
})

test.each(dataNews)('of an errand of one’s own that is through (%s) too', news => {
  expect(words).toContain(notificationSentence('data', '{name}', { data: { news } }))
})

test.each(removalNews)('of something of one’s own that was %s too', news => {
  expect(words).toContain(notificationSentence('moderation', '{name}', { removal: { news } }))
})
