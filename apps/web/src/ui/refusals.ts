import { Refusal } from '@bowline/domain/errors'

export type Problems<Field extends string> = Partial<Record<Field, string>>

/** The rule that the values break first; null where they keep all. Anything but a refusal is a fault and goes on. */
export const refusalOf = <Values>(check: (values: Values) => unknown, values: Values) => {
  try {
    check(values)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The fields a refusal is about, where it names any. */
export const fieldsOf = (error: unknown): string[] => {
  if (!(error instanceof Refusal)) return []
  const { field, fields = [field] } = error.data ?? {}
  return Array.isArray(fields) ? fields.filter(each => typeof each === 'string') : []
}

/**
 * All that is wrong, not in rounds: rules tell of the first alone, so what they have told of is given its sound value,
 * until they are content.
 */
export const everyRefusal = <Values extends object>(
  check: (values: Values) => unknown,
  values: Values,
  sound: Values,
): Refusal[] => {
  const found: Refusal[] = []
  const mended = new Set<string>()
  for (let rest = values; ; ) {
    const refusal = refusalOf(check, rest)
    const fields = fieldsOf(refusal).filter(field => !mended.has(field) && field in sound)
    if (refusal && (fields.length > 0 || found.length === 0)) found.push(refusal)
    if (fields.length === 0) return found
    for (const field of fields) mended.add(field)
    rest = { ...rest, ...Object.fromEntries(fields.map(field => [field, Reflect.get(sound, field)])) }
  }
}

/** What to say at each field. @param otherwise where it stands that is about none of them */
export const problemsAt = <Field extends string>(
  refusals: readonly Refusal[],
  fields: readonly Field[],
  otherwise: Field,
): Problems<Field> => {
  const problems: Problems<Field> = {}
  for (const refusal of refusals) {
    const named = fields.filter(field => fieldsOf(refusal).includes(field))
    for (const field of named.length > 0 ? named : [otherwise]) problems[field] ??= refusal.message
  }
  return problems
}

export const hasProblem = (problems: Problems<string>) => Object.keys(problems).length > 0
