import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import { whenFree } from './when-idle.ts'

type Props = { children: ReactNode; fallback?: ReactNode }

let wasPainted = false

/** Renders lazy parts once the first screen is painted, so that they don't delay it. */
export const AfterFirstScreen = ({ children, fallback = null }: Props) => {
  const [isPainted, setPainted] = useState(wasPainted)
  useEffect(
    () =>
      whenFree(() => {
        wasPainted = true
        startTransition(() => setPainted(true))
      }),
    [],
  )
  return isPainted ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
