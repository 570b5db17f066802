import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Text } from '../../ui/text.tsx'
import { FollowHobbyButton, useFollowedHobbies, useHobby } from '../hobbies/index.ts'
import { useOwnHobbies } from '../profiles/index.ts'

/** Explains a post of Discover by its hobby, which can be followed or unfollowed here. */
export const WhyDialog = ({ hobby, onClose }: { hobby: string; onClose: () => void }) => {
  const { t } = useLingui()
  const name = useHobby(hobby)?.name ?? hobby
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Why am I seeing this?`}
      maxWidth="xs"
      compact
      actions={
        <>
          <ButtonLink kind="plain" to={`/hobbies/${hobby}`}>
            <Trans>Go to {name}</Trans>
          </ButtonLink>
          <FollowHobbyButton slug={hobby} name={name} />
        </>
      }
    >
      <Text>
        <Reason hobby={hobby} name={name} />
      </Text>
    </Dialog>
  )
}

const Reason = ({ hobby, name }: { hobby: string; name: string }) => {
  const isFollowed = useFollowedHobbies()?.includes(hobby)
  const isOwn = useOwnHobbies().includes(hobby)
  if (!isFollowed)
    return <Trans>It's a recent public post in {name}. We show posts from your hobbies first.</Trans>
  return isOwn ? (
    <Trans>It's in {name}, one of your hobbies.</Trans>
  ) : (
    <Trans>It's in {name}, a hobby you follow.</Trans>
  )
}
