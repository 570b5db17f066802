import { Trans } from '@lingui/react/macro'
import { Check, Plus } from 'lucide-react'
import { useEnqueue } from '../../offline/react.tsx'
import { Button } from '../../ui/button.tsx'
import { failureMessage } from '../../ui/failure-message.ts'
import { useToast } from '../../ui/toasts.tsx'
import { useFollowedHobbies } from './use-followed-hobbies.ts'

/** Follows a hobby, whether or not it is on the profile. */
export const FollowHobbyButton = ({ slug, name }: { slug: string; name: string }) => {
  const followed = useFollowedHobbies()
  const enqueue = useEnqueue()
  const toast = useToast()
  if (!followed) return null
  const isFollowing = followed.includes(slug)
  return (
    <Button
      kind={isFollowing ? 'chosen' : 'strong'}
      icon={isFollowing ? Check : Plus}
      aria-pressed={isFollowing}
      onClick={() =>
        void enqueue({ type: 'FOLLOW_HOBBY', hobby: slug, name, isFollowing: !isFollowing }).catch(error =>
          toast(failureMessage(error), { severity: 'error' }),
        )
      }
    >
      {isFollowing ? <Trans>Following</Trans> : <Trans>Follow</Trans>}
    </Button>
  )
}
