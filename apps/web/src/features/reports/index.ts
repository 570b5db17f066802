export { reasonWords } from './reason-words.ts'
export { useReport } from './use-report.tsx'
