import { afterEach, expect, it, vi } from 'vitest'
import { watchInView } from './watch-in-view.ts'

type Report = (entries: { isIntersecting: boolean }[]) => void

afterEach(() => vi.unstubAllGlobals())

it('goes by the latest of the changes that are reported together', () => {
  const report = stubObserver()
  const reports: boolean[] = []
  watchInView({} as Element, isInView => reports.push(isInView))
  report([{ isIntersecting: false }])
  report([{ isIntersecting: false }, { isIntersecting: true }])
  report([{ isIntersecting: true }, { isIntersecting: false }])
  expect(reports).toEqual([false, true, false])
})

/** Replaces the browser's observer by one that reports what the test says. */
const stubObserver = (): Report => {
  const callbacks: Report[] = []
  const Observer = class {
    constructor(onReport: Report) {
      callbacks.push(onReport)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return entries => callbacks[0]?.(entries)
}
