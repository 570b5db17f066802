/** The path to the focused element: its ancestors, nearest first, each with the child that leads to it. */
type Place = { element: HTMLElement; path: string; around: { parent: Element; at: number }[] }

const remembered = 4

/**
 * Moves the focus to the nearest element when the focused one is removed: its replacement, a neighbour, or the
 * heading above. A browser would reset the focus, so that keyboard users start at the top again. Code with a better
 * target comes first; a new screen sets its own focus.
 */
export const restoreFocus = (page: Document) => {
  let places: Place[] = []
  let isByPointer = false
  let isOutOfUse = false
  let isRestoring = false

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return
    isOutOfUse = false
    places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, remembered)
  }
  const restore = () => {
    isRestoring = false
    const [last] = places
    if (page.activeElement !== page.body || last?.path !== location.pathname) return
    const isThere = last.element.isConnected && last.element.checkVisibility()
    if (isThere && last.element.matches(':disabled')) isOutOfUse = true
    else if (isThere && !isOutOfUse) return
    else if (!places.some(place => place.path === last.path && focusNear(place, isByPointer)))
      page.querySelector('main')?.focus({ preventScroll: isByPointer })
  }
  const watch = new MutationObserver(() => {
    if (isRestoring || page.activeElement !== page.body || places.length === 0) return
    isRestoring = true
    setTimeout(restore)
  })
  watch.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  page.addEventListener('focusin', note)
  page.addEventListener('keydown', () => {
    isByPointer = false
  })
  page.addEventListener('pointerdown', ({ target }) => {
    isByPointer = true
    // Mouse users need no focus.
    if (target instanceof Element && !target.closest(focusable)) places = []
  })
}

const placeOf = (element: HTMLElement): Place => {
  const around: Place['around'] = []
  let child: Element = element
  for (let parent = child.parentElement; parent; child = parent, parent = child.parentElement) {
    around.push({ parent, at: [...parent.children].indexOf(child) })
    if (parent.matches(region)) return { element, path: location.pathname, around }
  }
  return {
    element,
    path: location.pathname,
    around: around.filter(({ parent }) => parent.closest('#root > *')),
  }
}

/** Whether a nearby element took the focus. */
const focusNear = ({ element, around }: Place, isByPointer: boolean) =>
  [element, ...around.flatMap(nextTo)].some(next => {
    if (!next.isConnected || !next.checkVisibility()) return false
    if (next.matches(heading)) next.tabIndex = -1
    next.focus({ preventScroll: isByPointer })
    return next === document.activeElement
  })

/** Tries what follows it, what precedes it, then what contains it. */
const nextTo = ({ parent, at }: Place['around'][number]): HTMLElement[] => {
  if (!parent.isConnected) return []
  const children = [...parent.children]
  const inOrder = [...children.slice(at), ...children.slice(0, at).toReversed()]
  return [
    ...inOrder.flatMap(child => [
      ...(child.matches(tabbable) ? [child] : []),
      ...child.querySelectorAll(tabbable),
    ]),
    ...parent.querySelectorAll(heading),
  ].filter(next => next instanceof HTMLElement)
}

/** The search for a target does not go beyond this element. */
const region = 'main, nav, aside, [role="dialog"]'
const heading = 'h1, h2, h3, h4, h5, h6'
const focusable = 'a[href], button, input, select, textarea, label, [tabindex]'
/** No text boxes: a phone would open its keyboard. */
const tabbable = [
  'a[href]',
  'button',
  'summary',
  'input:is([type="checkbox"], [type="radio"])',
  '[tabindex="0"]',
]
  .map(one => `${one}:not(:disabled, [tabindex="-1"], [aria-hidden="true"] *, [inert] *)`)
  .join()
