export { countedForNewcomer, countForNewcomer, newcomerSince, refuseNewcomer } from './count.ts'
