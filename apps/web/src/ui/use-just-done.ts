import { useState } from 'react'

/** Whether it was done while it is shown, and not before: then it may celebrate. */
export const useJustDone = (isDone: boolean) => {
  const [wasOpen] = useState(!isDone)
  return wasOpen && isDone
}
