import type { Hobby } from '@bowline/api'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus, NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { persistShare } from '../../app-shell/shared-posts.ts'
import { useNavigate } from '../../router/index.ts'
import { FileButton } from '../../ui/button.tsx'
import { ChoiceChip } from '../../ui/chip.tsx'
import { HobbyBadge, useHobbies } from '../hobbies/index.ts'
import { chosenFiles } from '../media/index.ts'
import { HobbyPictures, usePicturedPosts } from '../search/index.ts'
import styles from './onboarding.module.css'
import { Step, type StepProps } from './step.tsx'

/** The end of onboarding: leads to the feed with the composer open, filled in with the hobby and the pictures. */
export const FirstPostStep = ({ profile, ...step }: StepProps) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const all = useHobbies()
  const hobbies = profile.hobbies.flatMap(({ slug }) => all.find(hobby => hobby.slug === slug) ?? [])
  const [chosen, setChosen] = useState<string>()
  const hobby = hobbies.find(({ slug }) => slug === chosen) ?? hobbies[0]
  const begin = async (pictures: File[]) => {
    const share = await persistShare({
      title: '',
      text: '',
      url: '',
      pictures,
      ...(hobby && { hobby: hobby.slug }),
    }).catch(
      // The composer opens empty where the browser can't store files.
      () => '',
    )
    await step.onNext()
    navigate(`/home?new-post&share=${share}`, { replace: true })
  }
  return (
    <Step
      {...step}
      title={<Trans>Show what you're making</Trans>}
      about={
        <Trans>
          A picture and a few words are enough. Unfinished work is welcome. You'll also earn Knots, our points
          for taking part.
        </Trans>
      }
      next={<Trans>Write without a picture</Trans>}
      isMain={false}
      icon={NotebookPen}
      onNext={() => begin([])}
    >
      <div className={styles.invitation}>
        {hobbies.length > 0 && (
          <fieldset className={styles.chips}>
            <legend>
              <Trans>What's it about?</Trans>
            </legend>
            {hobbies.map(one => (
              <ChoiceChip key={one.slug} isOn={one === hobby} onClick={() => setChosen(one.slug)}>
                <HobbyBadge hobby={one} size={22} />
                {one.name}
              </ChoiceChip>
            ))}
          </fieldset>
        )}
        <div className={styles.pick}>
          <FileButton
            label={t`Start with a picture`}
            kind="plain"
            icon={ImagePlus}
            isWide
            accept="image/*"
            multiple
            onChange={event => void begin(chosenFiles(event.currentTarget))}
          >
            <Trans>Start with a picture</Trans>
          </FileButton>
        </div>
      </div>
      {hobby && <FromOthers hobby={hobby} />}
    </Step>
  )
}

/** The newest pictures of the hobby. Left out where there are none. */
const FromOthers = ({ hobby }: { hobby: Hobby }) => {
  const posts = usePicturedPosts(hobby.slug)
  if (posts.length === 0) return null
  return (
    <div className={styles.fromOthers}>
      <p>
        <Trans>New in {hobby.name}</Trans>
      </p>
      <div>
        <HobbyPictures posts={posts} />
      </div>
    </div>
  )
}
