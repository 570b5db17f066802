/** Below 0 the rest will be cut off. Null before the last tenth, see docs/product/interface.md#text-limits. */
export const charactersLeft = (text: string, limit: number) => {
  const left = limit - text.trim().length
  return left <= limit / 10 ? left : null
}

/**
 * The number that a screen reader announces: rounded up to a step, so that it is not announced for every character.
 */
export const announced = (left: number) => {
  const step = left > 20 ? 50 : 10
  return Math.ceil(left / step) * step
}
