export { useIsNew } from './onboarding-gate.tsx'
