import type { ShownEvent } from './shown-event.ts'

/** Of a series, only the first date in a list. An event that is in it twice is shown once. */
export const isFirstOfSeries = ({ id, seriesId }: ShownEvent, index: number, all: readonly ShownEvent[]) =>
  all.findIndex(other => other.id === id || (seriesId !== null && other.seriesId === seriesId)) === index
