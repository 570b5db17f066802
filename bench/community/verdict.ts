type Target = { atLeast: number } | { atMost: number }

/** The cells of a table for a ratio to Parse Server, with its target if there is one. */
export const verdict = (ratio: number, target?: Target | undefined) => {
  const shown = `${ratio.toFixed(2)}×`
  if (!target) return { ratio: shown, target: '', result: '' }
  const isMet = 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost
  return {
    ratio: shown,
    target: 'atLeast' in target ? `≥ ${target.atLeast}×` : `≤ ${target.atMost}×`,
    result: isMet ? 'met' : 'missed',
  }
}
