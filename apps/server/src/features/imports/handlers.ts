import type { HandlersOf } from '../../http/handlers.ts'
import { createImport } from './create-import.ts'
import { findImport, presentImport } from './imports.ts'

export const importsHandlers = {
  getImport: async ({ db, viewer }) => {
    const row = await findImport(db, viewer.id)
    return { import: row ? presentImport(row) : null }
  },
  createImport,
} satisfies HandlersOf<'getImport' | 'createImport'>
