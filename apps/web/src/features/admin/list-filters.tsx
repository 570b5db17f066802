import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Segments } from '../../ui/segments.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './list-filters.module.css'

type Props<State extends string> = {
  /** The name of the search field. */
  label: string
  placeholder: string
  search: string
  onSearch: (search: string) => void
  state: State
  states: ComponentProps<typeof Segments<State>>['options']
  onState: (state: State) => void
}

/** Searches and filters a list of the console. */
export const ListFilters = <State extends string>({
  label,
  placeholder,
  search,
  onSearch,
  state,
  states,
  onState,
}: Props<State>) => {
  const { t } = useLingui()
  return (
    <div className={styles.filters}>
      <div className={styles.search}>
        <TextField
          type="search"
          label={label}
          isLabelHidden
          placeholder={placeholder}
          icon={Search}
          value={search}
          onChange={event => onSearch(event.target.value)}
        />
      </div>
      <Segments legend={t`Status`} value={state} options={states} onChange={onState} />
    </div>
  )
}
