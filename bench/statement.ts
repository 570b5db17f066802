export type Statement = { sql: string; parameters: readonly unknown[] }

/** A value that differs in every run: an SQL expression of type text with pgbench's variables. */
export type Variable = { value: string; expression: string; type?: 'uuid' | 'bytea' | 'timestamptz' }

/**
 * The server's statements with their parameters written out, because pgbench does not know the types.
 * @param variables placeholders for values wherever they occur, also in JSON
 */
export const writtenOut = ({ sql, parameters }: Statement, variables: Variable[] = []) =>
  safeForPgbench(sql).replace(/\$(\d+)/g, (_, number) => literal(parameters[Number(number) - 1], variables))

const literal = (value: unknown, variables: Variable[]): string => {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return `array[${value.map(one => literal(one, variables)).join(', ')}]`
  const text = textOf(value)
  const whole = variables.find(variable => variable.value === text)
  if (whole) return whole.type ? `(${whole.expression})::${whole.type}` : `(${whole.expression})`
  const quoted = `'${safeForPgbench(text.replaceAll("'", "''"))}'`
  const written = variables.reduce(
    (text, { value, expression }) => text.replaceAll(value, `' || (${expression})::text || '`),
    quoted,
  )
  // A literal is converted to the type of its place, an expression is not.
  if (!written.includes("' || ")) return written
  return text.startsWith('{"') ? `(${written})::jsonb` : `(${written})`
}

const textOf = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  return String(value)
}

/** pgbench treats ":MI" as one of its variables, even in quotes. */
const safeForPgbench = (text: string) => text.replaceAll(/(?<!:):(?=[A-Za-z_])/g, "' || chr(58) || '")
