import { Refusal } from '@bowline/domain/errors'
import { checkStorable } from '@bowline/domain/storable-text'
import { z } from 'zod'

/**
 * A text whose length a rule of the domain limits. The schema does not: the rule measures the text without the spaces
 * around it, and has a sentence for the member. The API document states the limit.
 */
export const textUpTo = (maxLength: number) => z.string().meta({ maxLength })

/** A calendar day, which a rule of the domain checks. */
export const day = textUpTo('YYYY-MM-DD'.length)

/**
 * The schema of an input for which the domain has a rule: handlers get what the rule returns. All of its problems are
 * reported at once, in its words. Rules that need what is stored, or who asks, are called by the commands instead.
 */
export const cleaned = <Schema extends z.ZodType, Clean>(
  schema: Schema,
  clean: (input: z.output<Schema>) => Clean,
) =>
  schema.transform((input, context): Clean => {
    try {
      checkStorable(input)
      return clean(input)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      for (const refusal of error.problems)
        context.addIssue({ code: 'custom', message: refusal.message, params: { refusal } })
      return z.NEVER
    }
  })

/** Like `cleaned`, for rules that only check: handlers get the input as it was sent. */
export const checked = <Schema extends z.ZodType>(schema: Schema, check: (input: z.output<Schema>) => void) =>
  cleaned(schema, (input): z.output<Schema> => {
    check(input)
    return input
  })

/** The refusal of the rule that an issue comes from; null for an issue of the schema itself. */
export const refusalOfIssue = (issue: z.core.$ZodIssue): Refusal | null => {
  const refusal: unknown = issue.code === 'custom' ? issue.params?.refusal : null
  return refusal instanceof Refusal ? refusal : null
}
