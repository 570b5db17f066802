import { useEffect } from 'react'
import { useLocation, useNavigate } from '../../router/index.ts'
import { wasUsedHere } from '../welcome/index.ts'
import { useFrontPage } from './use-front-page.ts'

/** The pages that visitors may be able to read. */
const publicPage = /^\/(?:post|profile|events|challenges)\/[\w-]+$/

/**
 * A public page leads here with its address, to which the visitor returns after signing in. The other way round, a
 * newcomer whom the installed worker has kept from a public page is led to it: `?read` makes the worker ask the server.
 */
export const useReturn = () => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const given = params.get('from')
  const asked = state?.from
  const isHidden = typeof asked === 'string' && publicPage.test(asked) && !wasUsedHere()
  const isReadable = useFrontPage(isHidden)?.publicPages
  useEffect(() => {
    if (given === null) return
    const rest = new URLSearchParams(search)
    rest.delete('from')
    const from = publicPage.test(given) ? { from: given } : null
    navigate(
      { search: rest.size > 0 ? `?${rest}` : '' },
      { replace: true, state: { ...state, ...from, isReturning: true } },
    )
  }, [given, search, state, navigate])
  const isReturning = state?.isReturning === true
  useEffect(() => {
    if (isHidden && isReadable && !isReturning) location.replace(`${asked}?read`)
  }, [isHidden, isReadable, isReturning, asked])
}
