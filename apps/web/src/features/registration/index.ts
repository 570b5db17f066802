export { InvitationsSection } from './invitations-section.tsx'
export { RegistrationNote } from './registration-note.tsx'
export { useRegistration } from './use-registration.ts'
