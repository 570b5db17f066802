import { readFile } from 'node:fs/promises'
import { removableSubjects, removalNews } from '@bowline/domain/moderation'
import { eventNews, listedNotificationTypes } from '@bowline/domain/notification'
import { notificationSentence } from '@bowline/domain/notification-text'
import { dataNews } from '@bowline/domain/own-archive'
import { expect, test } from 'vitest'

const catalogue = await readFile(new URL('../../locales/en/messages.po', import.meta.url), 'utf8')
const words = [...catalogue.matchAll(/^msgid "(.*)"$/gm)].map(([, text = '']) => text)

test.each(
  listedNotificationTypes.filter(type => type !== 'event' && type !== 'moderation' && type !== 'data'),
)('uses the same words for a %s in a push and in the list', type => {
  expect(words).toContain(notificationSentence(type, '{name}'))
})

test.each([null, 'event', 'challenge'] as const)('for a post in a hobby that announces %s', kind => {
  const announced = kind && { kind, title: '{title}' }
  expect(words).toContain(notificationSentence('hobbyUpdate', '{name}', { hobby: '{hobby}', announced }))
})

test("for the member's own poll", () => {
  expect(words).toContain(notificationSentence('poll', '{name}', { isOwnPoll: true }))
})

test('for several likes', () => {
  const list = words.find(text => text.includes('others}} liked')) ?? ''
  const filled = (others: string) =>
    list.replace(/\{\w+, plural, one \{# other\} other \{# others\}\}/, others)
  expect(filled('1 other')).toBe(notificationSentence('like', '{name}', { others: 1 }))
  expect(filled('4 others')).toBe(notificationSentence('like', '{name}', { others: 4 }))
})

test.each(eventNews.flatMap(news => ['{place}', ''].map(place => ({ news, place }))))(
  'for an event that is $news at "$place"',
  ({ news, place }) => {
    const event = { title: '{title}', starts: '{starts}', place, news }
    expect(words).toContain(notificationSentence('event', '{name}', { event }))
  },
)

test.each(dataNews)("for the member's export or import (%s)", news => {
  expect(words).toContain(notificationSentence('data', '{name}', { data: { news } }))
})

test.each(removalNews)("for the member's content that was %s", news => {
  for (const subject of removableSubjects) {
    const sentence = notificationSentence('moderation', '{name}', { removal: { news, subject } })
    const [own = '', next] = sentence.split('. ')
    expect(words).toContain(own)
    if (next) expect(words).toContain(`{removed}. ${next}`)
  }
})
