/** A number shortened to fit into a badge. */
export const shortNumber = (count: number) => (count > 99 ? '99+' : String(count))
