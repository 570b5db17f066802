import { useEffect, useEffectEvent, useRef } from 'react'

/** Runs a callback a moment after the last call of `later`, unless `never` is called first. */
export const useDebouncedCallback = (milliseconds: number, act: () => void) => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useEffectEvent(act)
  const listener = useRef(() => {})
  useEffect(() => {
    listener.current = () => latest()
    return () => clearTimeout(timer.current)
  }, [])
  return {
    later: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => listener.current(), milliseconds)
    },
    never: () => clearTimeout(timer.current),
  }
}
