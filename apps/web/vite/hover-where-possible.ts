import type { CSSOptions } from 'vite'

/**
 * Limits every `:hover` style to devices that can hover. On a touch screen, an element would keep the style until the next tap, and
 * each tap would restyle the page.
 */
export const hoverWherePossible: CssPlugin = {
  postcssPlugin: 'hover-where-possible',
  Rule: (rule, { AtRule }) => {
    const { parent, selectors, source } = rule
    if (parent?.type === 'atrule' && 'params' in parent && parent.params === media) return
    const [hovering, others] = [selectors.filter(isHover), selectors.filter(selector => !isHover(selector))]
    if (hovering.length === 0) return
    if (hovering.some(selector => isGrouped.test(selector)))
      throw rule.error(
        'Write :hover as a selector of its own, not in brackets, because touch screens leave it out.',
      )
    rule.after(
      new AtRule({ name: 'media', params: media, source, nodes: [rule.clone({ selectors: hovering })] }),
    )
    if (others.length > 0) rule.selectors = others
    else rule.remove()
  },
}

type CssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number]

const media = '(hover: hover)'
const isHover = (selector: string) => selector.includes(':hover')
const isGrouped = /\([^)]*:hover/
