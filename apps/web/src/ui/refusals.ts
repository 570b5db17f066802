import { Refusal } from '@bowline/domain/errors'

export type Problems<Field extends string> = Partial<Record<Field, string>>

/** The fields that a refusal names. */
export const fieldsOf = (error: unknown): string[] => {
  if (!(error instanceof Refusal)) return []
  const { field, fields = [field] } = error.data ?? {}
  return Array.isArray(fields) ? fields.filter(each => typeof each === 'string') : []
}

/** Every problem that a check finds; none if the values are valid. */
export const problemsOf = (check: () => unknown): readonly Refusal[] => {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof Refusal) return error.problems
    throw error
  }
}

/** The text for each field. @param otherwise the field for problems without one */
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
