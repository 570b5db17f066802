type Carrier = Pick<DataTransfer, 'files'>

/** The files in a paste or drop. Text that comes with a picture of itself is treated as text. */
export const filesOf = (carrier: Carrier & Pick<DataTransfer, 'types'>): File[] =>
  carrier.types.includes('text/plain') ? [] : [...carrier.files]

/** The files that were chosen in an input. Choosing the same files again is a change too. */
export const chosenFiles = (input: HTMLInputElement) => {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}

/** The file that was chosen in an input. Choosing the same file again is a change too. */
export const chosenFile = (input: HTMLInputElement) => chosenFiles(input)[0]
