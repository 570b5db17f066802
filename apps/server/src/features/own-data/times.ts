/** Times as the wire has them. */
export const madeAt = (row: { created_at: Date }) => ({ createdAt: row.created_at.toISOString() })

export const keptAt = (row: { created_at: Date; updated_at: Date }) => ({
  ...madeAt(row),
  updatedAt: row.updated_at.toISOString(),
})
