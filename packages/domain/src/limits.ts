export * as limits from './limit-values.ts'
