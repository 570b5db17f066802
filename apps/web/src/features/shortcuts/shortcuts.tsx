import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from '../../router/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { openComposer } from '../posts/index.ts'
import { searchBoxId } from '../search/index.ts'

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'), 'ShortcutsDialog')

/** Keys that work on every screen, except in text fields and while a dialog is open. "?" lists them. */
export const Shortcuts = () => {
  const navigate = useNavigate()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const search = () => {
    const box = document.getElementById(searchBoxId)
    if (box) box.focus()
    else navigate('/search')
  }
  const actions = new Map([
    ['/', search],
    ['n', openComposer],
    ['?', () => setHelpOpen(true)],
  ])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actions.get(event.key)
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(busy)) return
    if (document.querySelector('[aria-modal="true"]')) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return <Suspense>{isHelpOpen && <ShortcutsDialog onClose={() => setHelpOpen(false)} />}</Suspense>
}

const busy = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="menu"]'
