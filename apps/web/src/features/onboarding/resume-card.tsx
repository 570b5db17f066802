import { type OnboardingStep, onboardingSteps } from '@bowline/domain/onboarding'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { usePreferences } from '../../session/use-preferences.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { noteDismissed } from '../welcome/index.ts'
import styles from './resume-card.module.css'
import { useSetStep } from './use-set-step.ts'

/** Shown above the feed while onboarding is unfinished: resumes or dismisses it. */
export const ResumeCard = () => {
  const { t } = useLingui()
  const { onboarding } = usePreferences()
  const setStep = useSetStep()
  const dismiss = () => {
    // They have been welcomed: Home does not do it again.
    noteDismissed()
    return setStep('done')
  }
  // The first post is a step, too.
  const left = onboardingSteps.length - onboardingSteps.indexOf(onboarding)
  return (
    <section aria-labelledby="first-steps" className={styles.card}>
      <div className={styles.words}>
        <h2 id="first-steps">
          <Trans>Finish setting up</Trans>
        </h2>
        <p>
          <NextStep step={onboarding} />
          <span className={styles.left}>
            {' · '}
            <Plural value={left} one="# step left" other="# steps left" />
          </span>
        </p>
      </div>
      <div className={styles.buttons}>
        <ButtonLink to="/onboarding">
          <Trans>Continue</Trans>
        </ButtonLink>
        <IconButton icon={X} label={t`Not now`} onClick={() => void dismiss()} />
      </div>
    </section>
  )
}

const NextStep = ({ step }: { step: OnboardingStep }) => {
  switch (step) {
    case 'name':
      return <Trans>Next: your name and picture</Trans>
    case 'hobbies':
      return <Trans>Next: pick your hobbies</Trans>
    case 'people':
      return <Trans>Next: find people to follow</Trans>
    default:
      return <Trans>Next: join a challenge</Trans>
  }
}
