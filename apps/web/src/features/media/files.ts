type Carrier = Pick<DataTransfer, 'files'>

/** The files in what was pasted or dropped. Text that merely comes with a picture of itself is left to be text. */
export const filesOf = (carrier: Carrier & Pick<DataTransfer, 'types'>): File[] =>
  carrier.types.includes('text/plain') ? [] : [...carrier.files]
