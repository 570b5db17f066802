import { limits } from '@bowline/domain/limits'
import { type SearchKind, searchKinds } from '@bowline/domain/search'
import { wholeCharacters } from '@bowline/domain/whole-characters'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from '../../router/index.ts'
import { useMe } from '../../session/session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { BeforeSearch } from './before-search.tsx'
import { KindLinks } from './kind-links.tsx'
import { noteSearch } from './recent-searches.ts'
import styles from './search.module.css'
import { SearchBox } from './search-box.tsx'
import { searchBoxId } from './search-box-id.ts'
import { SearchResults } from './search-results.tsx'
import { useDebouncedCallback } from './use-debounced-callback.ts'

const pause = 180

/** /search?q=&kind=: the address contains the search, so that it can be bookmarked, shared and returned to. */
export const SearchScreen = () => {
  const { t } = useLingui()
  const { uid } = useMe()
  const [given, setGiven] = useSearchParams()
  const inAddress = wholeCharacters(given.get('q') ?? '', limits.searchText)
  const kind = searchKinds.find(one => one === given.get('kind')) ?? null
  const [typed, setTyped] = useState(inAddress)
  const [lastInAddress, setLastInAddress] = useState(inAddress)
  const { state } = useLocation()
  const isTyped = useNavigationType() !== 'POP' && state?.isTyped === true
  const results = useRef<HTMLDivElement>(null)

  // After going back or following a link, the box is updated. Typed text reaches the address a moment later, when
  // more may have been typed.
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress)
    if (!isTyped) setTyped(inAddress)
  }
  const search = (q: string, of: SearchKind | null = kind) => {
    setGiven(paramsOf(q, of), { replace: true, state: { isTyped: true } })
  }
  const settle = useDebouncedCallback(pause, () => search(typed.trim()))
  const write = (text: string) => {
    setTyped(text)
    settle.later()
  }
  const choose = (text: string) => {
    settle.never()
    setTyped(text)
    search(text)
    noteSearch(uid, text)
  }
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event, results.current)
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  const isAsked = inAddress.trim() !== ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys go through what can be reached with Tab as well
    <div className={styles.screen} onKeyDown={move}>
      <PageTitle title={inAddress ? t`Search: ${inAddress}` : t`Search`} />
      <ScreenHeading>
        <Trans>Search</Trans>
      </ScreenHeading>
      <SearchBox value={typed} onChange={write} onSubmit={() => choose(typed)} onClear={() => choose('')} />
      <KindLinks kind={kind} linkOf={of => `/search?${paramsOf(typed.trim(), of)}`} onFollow={settle.never} />
      {/* Opening any result stores the search. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: links inside are what is clicked */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link that is followed by keyboard is clicked too */}
      <div ref={results} onClick={() => noteSearch(uid, inAddress)}>
        {isAsked ? (
          <SearchResults q={inAddress} kind={kind} linkOf={of => `/search?${paramsOf(inAddress, of)}`} />
        ) : (
          <BeforeSearch onChoose={choose} />
        )}
      </div>
    </div>
  )
}

const paramsOf = (q: string, kind: SearchKind | null) =>
  new URLSearchParams({ ...(q && { q }), ...(kind && { kind }) })

/** The arrow keys move through the results and back to the box; Escape returns to it at once. */
const targetOf = (event: KeyboardEvent, results: HTMLElement | null): HTMLElement | null => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const box = document.getElementById(searchBoxId)
  const rows = [...(results?.querySelectorAll<HTMLElement>('[data-result]') ?? [])]
  const at = rows.indexOf(event.target as HTMLElement)
  const isInBox = event.target === box
  if (event.key === 'Escape') return isInBox ? null : box
  if (at < 0 && !isInBox) return null
  if (event.key === 'ArrowDown') return rows[at + 1] ?? null
  if (event.key === 'ArrowUp' && !isInBox) return rows[at - 1] ?? box
  return null
}
