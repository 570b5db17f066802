import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import { Search, X } from 'lucide-react'
import { IconButton } from '../../ui/button.tsx'
import styles from './search.module.css'
import { searchBoxId } from './search-box-id.ts'

type Props = { value: string; onChange: (text: string) => void; onSubmit: () => void; onClear: () => void }

/** Escape empties it; Enter searches at once. */
export const SearchBox = ({ value, onChange, onSubmit, onClear }: Props) => {
  const { t } = useLingui()
  return (
    <search>
      <form
        className={styles.box}
        onSubmit={event => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Search size={20} aria-hidden />
        <input
          id={searchBoxId}
          // biome-ignore lint/a11y/noAutofocus: who comes to this screen comes to type
          autoFocus={value === ''}
          type="search"
          aria-label={t`Search`}
          placeholder={t`People, posts, hobbies, events…`}
          maxLength={limits.searchText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape' || value === '') return
            event.preventDefault()
            onClear()
          }}
        />
        {value ? (
          <IconButton
            icon={X}
            label={t`Clear search`}
            onClick={() => {
              onClear()
              document.getElementById(searchBoxId)?.focus()
            }}
          />
        ) : (
          <kbd className={styles.key} aria-hidden>
            /
          </kbd>
        )}
      </form>
    </search>
  )
}
