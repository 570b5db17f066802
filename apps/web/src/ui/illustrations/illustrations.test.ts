import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Illustration } from './index.ts'

vi.mock('./all.tsx', () => {
  throw new Error('There is no connection')
})

test('leaves out a drawing that cannot be loaded', async () => {
  const { default: Drawing } = await Illustration.fetchAhead()
  expect(renderToStaticMarkup(createElement(Drawing, { art: 'feed' }))).toBe('')
})
