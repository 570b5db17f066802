import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { illustrations } from './index.ts'

vi.mock('./all.ts', () => {
  throw new Error('There is no connection')
})

test('leaves out a drawing that cannot be loaded', async () => {
  const { default: Drawing } = await illustrations.feed.fetchAhead()
  expect(renderToStaticMarkup(createElement(Drawing))).toBe('')
})
