/** Reads a runner's JSON report, which may have any shape. */
export const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

export const listIn = (value: unknown, name: string): unknown[] => {
  const list = field(value, name)
  return Array.isArray(list) ? list : []
}
