/** A number shortened to fit into a badge. */
export const shortNumber = (count: number) => (isShortened(count) ? '99+' : String(count))

export const isShortened = (count: number) => count > 99
