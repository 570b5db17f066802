import { readFileSync } from 'node:fs'
import { screens } from '@bowline/domain/analytics'
import { expect, test } from 'vitest'

test('counts the page views of every screen under its route', () => {
  const source = readFileSync(new URL('routes.tsx', import.meta.url), 'utf8')
  const routes = [...source.matchAll(/<Route path="(\/[^"]*)"/g)].map(([, path = '']) =>
    path.replace('/*', ''),
  )
  expect(screens.toSorted()).toEqual(routes.toSorted())
})
