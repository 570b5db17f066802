import { useEffect } from 'react'
import { useLocation, useNavigate } from '../../router/index.ts'
import { wasUsedHere } from '../welcome/index.ts'
import { useFrontPage } from './use-front-page.ts'

/** The pages that visitors may be able to read. */
const publicPage = /^\/(?:post|profile|events|challenges)\/[\w-]+$/

/** Makes the worker ask the server for a page instead of showing the app. */
const bypass = '?read'

/**
 * A public page leads here with its address, to which the visitor returns after signing in. The other way round, a
 * newcomer whom the installed worker has kept from a public page is led to it.
 */
export const useReturn = () => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const asked = typeof state?.from === 'string' ? state.from : ''
  const isBypassed = asked.endsWith(bypass)
  const given =
    new URLSearchParams(search).get('from') ?? (isBypassed ? asked.slice(0, -bypass.length) : null)
  useEffect(() => {
    if (given === null) return
    const rest = new URLSearchParams(search)
    rest.delete('from')
    const from = publicPage.test(given) ? given : undefined
    const next = { ...state, from, isReturning: true }
    navigate({ search: rest.size > 0 ? `?${rest}` : '' }, { replace: true, state: next })
  }, [given, search, state, navigate])

  const isKept = publicPage.test(asked) && !state?.isReturning && isControlled() && !wasUsedHere()
  const isReadable = useFrontPage()?.publicPages
  useEffect(() => {
    if (isKept && isReadable) location.replace(asked + bypass)
  }, [isKept, isReadable, asked])
}

const isControlled = () => Boolean(navigator.serviceWorker?.controller)
