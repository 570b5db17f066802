type Carrier = Pick<DataTransfer, 'files'>

/** The files in a paste or drop. Text that comes with a picture of itself is treated as text. */
export const filesOf = (carrier: Carrier & Pick<DataTransfer, 'types'>): File[] =>
  carrier.types.includes('text/plain') ? [] : [...carrier.files]

/** The file that was chosen in an input. Choosing the same file again is a change too. */
export const chosenFile = (input: HTMLInputElement) => {
  const file = input.files?.[0]
  input.value = ''
  return file
}
