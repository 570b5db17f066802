export { NotificationPreferencesSection } from './preferences-section.tsx'
