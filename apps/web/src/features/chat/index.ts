export { chatKeys } from './chat-keys.ts'
export { ChatSettingsSection } from './chat-settings-section.tsx'
export { MessageButton } from './message-button.tsx'
export type { ChatPages } from './queries.ts'
