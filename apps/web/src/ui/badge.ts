/** A number as a badge has room for it. */
export const shortNumber = (count: number) => (count > 99 ? '99+' : String(count))
