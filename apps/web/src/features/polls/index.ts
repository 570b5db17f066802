export type { PollProblems } from './poll-problems.ts'
