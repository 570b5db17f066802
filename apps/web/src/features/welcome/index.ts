export { noteDismissed, wasUsedHere } from './device.ts'
export { Welcome } from './welcome.tsx'
