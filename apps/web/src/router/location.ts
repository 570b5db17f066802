export type Location = {
  pathname: string
  search: string
  hash: string
  /** What the screen that led here says; it stays with the entry of the browser's history. */
  state: State
  /** Another one for each navigation, also to the same address. */
  key: string
}

export type State = Readonly<Record<string, unknown>> | null

/** An address in the app. A missing pathname is the current one. */
export type To = string | { pathname?: string; search?: string; hash?: string }

/** The whole address, relative to the one shown. Never that of another site, which `//` would begin. */
export const hrefOf = (to: To, { pathname }: Pick<Location, 'pathname'>) => {
  const href =
    typeof to !== 'string'
      ? (to.pathname ?? pathname) + (to.search ?? '') + (to.hash ?? '')
      : /^[?#]|^$/.test(to)
        ? pathname + to
        : to
  return href.replace(/^[/\\]{2,}/, '/')
}

export const locationOf = (href: string, state: State, key = newKey()): Location => {
  const { pathname, search, hash } = new URL(href, 'https://app.invalid')
  return { pathname, search, hash, state, key }
}

export const newKey = () => Math.random().toString(36).slice(2, 10)
