export { ContactLink } from './contact-link.tsx'
