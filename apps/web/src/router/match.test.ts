import { expect, test } from 'vitest'
import { matchRoutes, type RouteNode, segmentsOf } from './match.ts'

const route = (path: string | undefined, content: string, ...children: RouteNode<string>[]) => ({
  path,
  content,
  children,
})
const routes = [
  route('/auth', 'auth'),
  route(
    undefined,
    'members',
    route('/home', 'home'),
    route('/profile/:userId', 'profile'),
    route('/profile/:userId/followers', 'followers'),
    route('/admin/*', 'admin'),
  ),
  route('*', 'elsewhere'),
]
const at = (pathname: string) => matchRoutes(routes, segmentsOf(pathname))

test.each([
  ['/auth', ['auth']],
  ['/home', ['members', 'home']],
  ['/home/', ['members', 'home']],
  ['/Home', ['members', 'home']],
  ['/admin', ['members', 'admin']],
  ['/admin/members/1', ['members', 'admin']],
  ['/profile/1/followers', ['members', 'followers']],
  ['/profile', ['elsewhere']],
  ['/home/more', ['elsewhere']],
  ['/', ['elsewhere']],
])('finds the routes of %s', (pathname, contents) => expect(at(pathname)?.contents).toEqual(contents))

test('decodes the parameters of an address', () => {
  expect(at('/profile/kiln%20day')?.params).toEqual({ userId: 'kiln day' })
  expect(at('/profile/a%2Fb')?.params).toEqual({ userId: 'a/b' })
  expect(at('/profile/100%')?.params).toEqual({ userId: '100%' })
})

test('matches routes inside another relative to it', () => {
  const inside = [{ index: true, content: 'cases', children: [] }, route('members/:userId', 'member')]
  expect(matchRoutes(inside, segmentsOf('/admin'), at('/admin')?.depth)?.contents).toEqual(['cases'])
  expect(matchRoutes(inside, segmentsOf('/admin/members/7'), 1)?.params).toEqual({ userId: '7' })
  expect(matchRoutes(inside, segmentsOf('/admin/elsewhere'), 1)).toBeNull()
})
