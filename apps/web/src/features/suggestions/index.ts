export { ChallengeSuggestion } from './challenge-suggestion.tsx'
export { suggestionsQuery } from './queries.ts'
