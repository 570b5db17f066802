import type { Feature } from '../../feature.ts'
import { followFunction } from './commands.ts'

export const follows: Feature = { functions: [followFunction] }
