import { type SkillLevel, skillLevels } from '@bowline/domain/profile'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SlidersHorizontal, Square, SquareCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import plain from '../../ui/plain.module.css'
import { SelectField } from '../../ui/text-field.tsx'
import { HobbyField } from '../hobbies/index.ts'
import { skillLevelNames, useOwnHobbies } from '../profiles/index.ts'
import styles from './hobbyist-filters.module.css'
import { type HobbyistFilter, type HobbyistSort, hobbyistSorts } from './queries.ts'

type Props = { filter: HobbyistFilter; onChange: (filter: HobbyistFilter) => void }

/** One row. On a phone it is the hobby and a button that opens the others. */
export const HobbyistFilters = ({ filter, onChange }: Props) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const own = useOwnHobbies()
  const [isOpen, setOpen] = useState(false)
  const { hobby, level, sort, who } = filter
  const levels: { value: SkillLevel | ''; label: string }[] = [
    { value: '', label: t`Any experience` },
    ...skillLevels.map(one => ({ value: one, label: i18n._(skillLevelNames[one]) })),
  ]
  const sorts = hobbyistSorts.map(one => ({ value: one, label: i18n._(sortNames[one]) }))
  const active = [level, who === 'alike', sort !== 'common'].filter(Boolean).length
  return (
    <fieldset aria-label={t`Filters`} className={styles.filters}>
      <div className={styles.hobby}>
        <HobbyField
          isLabelHidden
          value={hobby}
          onChange={slug => onChange({ ...filter, hobby: slug })}
          own={own}
          placeholder={t`All hobbies`}
        />
      </div>
      <div className={styles.toggle}>
        <Button
          icon={SlidersHorizontal}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Trans>Filters</Trans>
          {active > 0 && (
            <>
              <span className={styles.count} aria-hidden>
                {active}
              </span>
              <span className={plain.visuallyHidden}>
                <Plural value={active} one="# active" other="# active" />
              </span>
            </>
          )}
        </Button>
      </div>
      <div id={id} className={styles.more} data-open={isOpen || undefined}>
        <SelectField
          label={t`Experience`}
          isLabelHidden
          value={level ?? ''}
          options={levels}
          onChange={one => onChange({ ...filter, level: one || null })}
        />
        <SelectField
          label={t`Sort by`}
          isLabelHidden
          value={sort}
          options={sorts}
          onChange={one => onChange({ ...filter, sort: one })}
        />
        <ChoiceChip
          isOn={who === 'alike'}
          icon={who === 'alike' ? SquareCheck : Square}
          onClick={() => onChange({ ...filter, who: who === 'alike' ? 'all' : 'alike' })}
        >
          <Trans>Only shared hobbies</Trans>
        </ChoiceChip>
      </div>
    </fieldset>
  )
}

const sortNames: Record<HobbyistSort, MessageDescriptor> = {
  common: msg`Best match`,
  newest: msg`Newest`,
  active: msg`Most active`,
}
