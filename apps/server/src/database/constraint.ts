/** Returns whether a statement failed because it violated this constraint. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint

/** Returns whether a statement failed because a row with the same unique values exists. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505'
