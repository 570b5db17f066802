import { Suspense, useState } from 'react'
import { Faces } from '../../ui/faces.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './events.module.css'
import { GoingNames, useGoingNames } from './going-names.tsx'
import { PlacesLeft } from './places-left.tsx'
import type { ShownEvent } from './shown-event.ts'

const AttendeesDialog = lazyPart(() => import('./attendees-dialog.tsx'), 'AttendeesDialog')

/** The attendees and their number; opens the whole list. */
export const Attendees = ({ event }: { event: ShownEvent }) => {
  const [isOpen, setOpen] = useState(false)
  const names = useGoingNames(event)
  return (
    <div>
      <button type="button" className={styles.attendees} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Faces members={event.attendees} size={30} />
        <span className={styles.words}>
          {names.length > 0 && <GoingNames names={names} goingCount={event.goingCount} />}
          <PlacesLeft event={event} hasNames={names.length > 0} />
        </span>
      </button>
      <Suspense>{isOpen && <AttendeesDialog event={event} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
