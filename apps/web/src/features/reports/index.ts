export { useReport } from './use-report.tsx'
