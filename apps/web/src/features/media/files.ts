type Carrier = Pick<DataTransfer, 'files'>

/** The files in a paste or drop. Text that comes with a picture of itself is treated as text. */
export const filesOf = (carrier: Carrier & Pick<DataTransfer, 'types'>): File[] =>
  carrier.types.includes('text/plain') ? [] : [...carrier.files]
