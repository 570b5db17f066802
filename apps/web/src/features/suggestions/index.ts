export { ChallengeSuggestion } from './challenge-suggestion.tsx'
export { peopleSuggested, suggestionsQuery } from './queries.ts'
