export { PushPrompt } from './push-prompt.tsx'
export { PushSection } from './push-section.tsx'
export { hereQuery } from './queries.ts'
