export { addMutedWords } from './muted-words.ts'
