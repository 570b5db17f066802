import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import styles from './events.module.css'
import { Faces } from './faces.tsx'
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
        {event.attendees.length > 0 && <Faces members={event.attendees} />}
        <span className={styles.words}>
          {names.length > 0 && <GoingNames names={names} goingCount={event.goingCount} />}
          <PlacesLeft event={event} hasNames={names.length > 0} />
        </span>
      </button>
      <Suspense>{isOpen && <AttendeesDialog event={event} onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
