import { expect, test } from 'vitest'
import { hrefOf } from './location.ts'

const here = { pathname: '/events' }

test.each([
  ['/home', '/home'],
  ['?when=past', '/events?when=past'],
  ['#rules', '/events#rules'],
  [{ search: '?when=past' }, '/events?when=past'],
  [{ pathname: '/search', search: '?q=clay', hash: '#posts' }, '/search?q=clay#posts'],
  [{ search: '' }, '/events'],
])('makes %j an address', (to, href) => expect(hrefOf(to, here)).toBe(href))

test.each(['//elsewhere.example/home', '/\\elsewhere.example/home'])('stays on this site for %s', to =>
  expect(new URL(hrefOf(to, here), 'https://here.example').origin).toBe('https://here.example'),
)
