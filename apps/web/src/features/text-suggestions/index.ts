export { knownMembers } from './known-members.ts'
export { TextSuggestions } from './text-suggestions.tsx'
