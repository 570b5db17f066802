export { exportOwnData } from './export-own-data.ts'
