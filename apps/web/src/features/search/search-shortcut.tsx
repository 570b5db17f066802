import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from '../../router/index.ts'

/** "/" moves to the search box, except in text fields and while a dialog is open. */
export const SearchShortcut = () => {
  const navigate = useNavigate()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(busy)) return
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    const box = document.getElementById(searchBoxId)
    if (box) box.focus()
    else void navigate('/search')
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return null
}

export const searchBoxId = 'search-box'

const busy = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="menu"]'
