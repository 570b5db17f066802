export { countedForNewcomer, countForNewcomer, isNewcomer, newcomerSince, refuseNewcomer } from './count.ts'
