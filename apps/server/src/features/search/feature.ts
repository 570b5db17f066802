import type { Feature } from '../../feature.ts'
import { sweepWords } from './sweep-words.ts'

export const search: Feature = {
  onSweep: ({ db }) => sweepWords(db),
}
