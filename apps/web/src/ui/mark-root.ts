const counts = new Map<string, number>()

/**
 * Gives the root element an attribute while something is shown, for the styles of other parts of the page. A rule with
 * `:root:has()` would make the browser check the whole page at each change of it.
 * @param attribute such as `data-navigation`
 * @returns takes the mark back
 */
export const markRoot = (attribute: string) => {
  const count = (by: number) => {
    const marks = (counts.get(attribute) ?? 0) + by
    counts.set(attribute, marks)
    document.documentElement.toggleAttribute(attribute, marks > 0)
  }
  count(1)
  return () => count(-1)
}
