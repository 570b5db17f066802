import type { Feature } from '../../feature.ts'
import { updateSearchWords } from './update-search-words.ts'

export const search: Feature = {
  recurringJobs: [
    { name: 'update-search-words', schedule: '* * * * *', run: ({ db }) => updateSearchWords(db) },
  ],
}
