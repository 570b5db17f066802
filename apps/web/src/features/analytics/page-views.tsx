import { useEffect } from 'react'
import { useLocation } from '../../router/index.ts'
import type { Visit } from './visit.ts'

/** Records each opened screen. */
export const PageViews = ({ visit }: { visit: Visit }) => {
  const { pathname } = useLocation()
  useEffect(() => visit.note({ type: 'view', path: pathname }), [visit, pathname])
  return null
}
