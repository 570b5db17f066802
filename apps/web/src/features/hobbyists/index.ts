export { HobbyistLines } from './hobbyist-lines.tsx'
export { HobbyistList } from './hobbyist-list.tsx'
export { WhySuggested } from './why-suggested.tsx'
