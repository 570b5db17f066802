export { ChallengeSuggestion } from './challenge-suggestion.tsx'
export { peopleSuggested, suggestionsQuery } from './queries.ts'
export { useHasJoined } from './use-has-joined.ts'
