import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { productName } from '../../product.ts'
import { useMe } from '../../session/session.ts'
import { ProfileHobbiesField, profileProblems, useSaveProfile, valuesOf } from '../profiles/index.ts'
import { HobbyChoice } from './hobby-choice.tsx'
import { Step, type StepProps } from './step.tsx'

export const HobbiesStep = ({ profile, ...step }: StepProps) => {
  const { isAdmin } = useMe()
  const [before] = useState(() => valuesOf(profile))
  const [hobbies, setHobbies] = useState(before.hobbies)
  const [problem, setProblem] = useState<string>()
  const { save, saving } = useSaveProfile(before)
  const submit = async () => {
    const values = { ...before, hobbies }
    const found = await profileProblems(values, before, { productName: productName(), isAdmin })
    setProblem(found.hobbies)
    return !found.hobbies && !(await save(values, 'present'))
  }
  return (
    <Step
      {...step}
      title={<Trans>What do you love to do?</Trans>}
      about={<Trans>Pick your hobbies, and we'll suggest people and posts.</Trans>}
      onSubmit={submit}
      saving={saving}
    >
      <ProfileHobbiesField value={hobbies} onChange={setHobbies} problem={problem} isSearchOnly />
      <HobbyChoice value={hobbies} onChange={setHobbies} />
    </Step>
  )
}
