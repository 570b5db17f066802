import { createContext } from 'react'

export type Look = { theme: 'light' | 'dark'; direction: 'ltr' | 'rtl'; text: '100%' | '200%' }

export const LookContext = createContext<Look>({ theme: 'light', direction: 'ltr', text: '100%' })

/** Returns a function that removes the direction and the text size again. */
export const applyLook = (page: HTMLElement, { theme, direction, text }: Look) => {
  page.dataset.theme = theme
  page.dir = direction
  page.style.fontSize = text
  return () => {
    page.removeAttribute('dir')
    page.style.fontSize = ''
  }
}
