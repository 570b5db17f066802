export { countForNewcomer, mayBeNewcomer } from './count.ts'
