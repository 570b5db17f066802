import { useEffect, useEffectEvent, useRef } from 'react'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Signs the member out; asks before that if it would lose something. */
export const SigningOut = ({ onStay }: { onStay: () => void }) => {
  const { ask, unsent, isLeaving, leave } = useSignOut(onStay)
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (!hasBegun.current) void ask()
    hasBegun.current = true
  })
  useEffect(() => begin(), [])
  return unsent && <SignOutDialog unsent={unsent} isLeaving={isLeaving} onLeave={leave} onStay={onStay} />
}
