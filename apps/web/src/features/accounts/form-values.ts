import { Refusal } from '@bowline/domain/errors'

/** What was typed into the input of that name. */
export const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const isChecked = (form: FormData, name: string) => form.has(name)

/** The rule that the values break first; null where they keep all. Anything but a refusal is a fault and goes on. */
export const refusalOf = <Values>(check: (values: Values) => void, values: Values) => {
  try {
    check(values)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** The input a refusal is about, where it names one. */
export const fieldOf = (error: unknown) => {
  const field = error instanceof Refusal ? error.data?.field : undefined
  return typeof field === 'string' ? field : null
}
