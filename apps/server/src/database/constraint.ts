/** Returns whether a statement failed because it violated this constraint. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
