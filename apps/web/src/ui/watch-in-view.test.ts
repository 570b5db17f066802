import { afterEach, expect, it, vi } from 'vitest'
import { watchInView } from './watch-in-view.ts'

type Report = (entries: { isIntersecting: boolean }[]) => void

afterEach(() => vi.unstubAllGlobals())

it('goes by the latest of the changes that are reported together', () => {
  const { reports, report } = observing()
  watchInView({} as Element, isInView => reports.push(isInView))
  report([{ isIntersecting: false }])
  report([{ isIntersecting: false }, { isIntersecting: true }])
  report([{ isIntersecting: true }, { isIntersecting: false }])
  expect(reports).toEqual([false, true, false])
})

/** Puts an observer into the browser's place that reports what the test says. */
const observing = () => {
  const callbacks: Report[] = []
  const Observer = class {
    constructor(onReport: Report) {
      callbacks.push(onReport)
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  return {
    reports: [] as boolean[],
    report: (entries: { isIntersecting: boolean }[]) => callbacks[0]?.(entries),
  }
}
