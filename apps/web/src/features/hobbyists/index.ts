export { HobbyistLines } from './hobbyist-lines.tsx'
export { HobbyistList } from './hobbyist-list.tsx'
