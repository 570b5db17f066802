/**
 * Runs `work` after the browser's next paint.
 * @returns a function that cancels it
 */
export const afterPaint = (work: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
