import { invalid } from './errors.ts'

/**
 * @param what the text as the member knows it, such as "the title"
 * @throws Refusal that names the field
 */
export const checkLength = (text: string, max: number, { field, what }: { field: string; what: string }) => {
  const { length } = text
  if (length > max)
    throw invalid(
      `Shorten ${what} to ${max.toLocaleString('en')} characters or fewer. It has ${length.toLocaleString('en')} now.`,
      { field },
    )
}
