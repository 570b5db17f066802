/**
 * Runs work once the browser has painted what was rendered until now.
 * @returns cancels the work
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
