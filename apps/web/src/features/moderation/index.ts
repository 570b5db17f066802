export { Quote } from './quote.tsx'
export { subjectWords } from './subject-words.ts'
