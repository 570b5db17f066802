import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { FilterButton } from '../../ui/filter-button.tsx'
import { HobbyBadge } from '../../ui/hobby-badge.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { HobbyFilterProps } from './hobby-filter-dialog.tsx'
import { useHobby } from './queries.ts'

const HobbyFilterDialog = lazyPart(() => import('./hobby-filter-dialog.tsx'), 'HobbyFilterDialog')

/** Narrows a list to one hobby, and takes no more room than a button. */
export const HobbyFilter = (filter: HobbyFilterProps) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const hobby = useHobby(filter.value)
  return (
    <>
      <FilterButton
        label={t`Filter by hobby`}
        isOn={filter.value !== ''}
        mark={hobby && <HobbyBadge hobby={hobby} size={26} />}
        onClick={() => setOpen(true)}
      >
        {hobby?.name ?? (filter.value || t`All hobbies`)}
      </FilterButton>
      <Suspense>{isOpen && <HobbyFilterDialog {...filter} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
