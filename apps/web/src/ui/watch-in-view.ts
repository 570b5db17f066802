/**
 * Calls back when an element comes into view or leaves it, and once at first. A `ref` can return the result.
 *
 * @returns a function that ends it
 */
export const watchInView = (
  element: Element,
  onChange: (isInView: boolean) => void,
  options?: IntersectionObserverInit,
) => {
  const observer = new IntersectionObserver(entries => {
    // A busy browser reports several changes together. The last one is how it is now.
    const latest = entries.at(-1)
    if (latest) onChange(latest.isIntersecting)
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
