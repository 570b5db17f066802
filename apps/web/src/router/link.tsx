import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf, type State, type To } from './location.ts'
import { useLocation, useNavigate } from './router.tsx'

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean; state?: State }

/** A link to a screen. The browser follows it itself for a new tab, a new window or a download. */
export const Link = ({ to, replace, state, onClick, ...link }: Props) => {
  const location = useLocation()
  const navigate = useNavigate()
  const href = hrefOf(to, location)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || (link.target && link.target !== '_self')) return
    event.preventDefault()
    const isHere = href === location.pathname + location.search + location.hash
    navigate(href, { replace: replace ?? isHere, state })
    if (isHere && !location.hash) window.scrollTo({ top: 0, behavior: 'instant' })
  }
  return <a {...link} href={href} onClick={follow} />
}

/** A link that says when its screen, or one below it, is the current one. @param isAlso whether it is on this screen too */
export const NavLink = ({ end = false, isAlso, ...link }: Props & { end?: boolean; isAlso?: boolean }) => {
  const { pathname } = useLocation()
  const target = hrefOf(link.to, { pathname }).replace(/[?#].*/, '')
  const isCurrent = isAlso || pathname === target || (!end && pathname.startsWith(`${target}/`))
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
