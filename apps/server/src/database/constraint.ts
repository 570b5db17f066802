/** Whether a statement failed because this constraint forbids what it would have done. */
export const violates = (error: unknown, constraint: string) =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint
