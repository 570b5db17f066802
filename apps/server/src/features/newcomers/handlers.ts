import type { HandlersOf } from '../../http/handlers.ts'
import { readNewcomerLimits, setNewcomerLimits } from './limits.ts'

export const newcomersHandlers = {
  getNewcomerLimits: ({ db }) => readNewcomerLimits(db),
  setNewcomerLimits: (call, { body }) => setNewcomerLimits(call, body),
} satisfies HandlersOf<'getNewcomerLimits' | 'setNewcomerLimits'>
