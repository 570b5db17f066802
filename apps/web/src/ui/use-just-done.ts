import { useState } from 'react'

/** Whether it became done on screen, not before: only then is it celebrated. */
export const useJustDone = (isDone: boolean) => {
  const [wasOpen] = useState(!isDone)
  return wasOpen && isDone
}
