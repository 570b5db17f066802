/** The text in the input with this name. */
export const textOf = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

export const isChecked = (form: FormData, name: string) => form.has(name)
