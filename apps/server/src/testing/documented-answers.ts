import { afterEach, expect } from 'vitest'
import { undocumentedAnswers } from './undocumented-answers.ts'

afterEach(() => {
  expect(undocumentedAnswers.splice(0), 'answers that the API document does not describe').toEqual([])
})
