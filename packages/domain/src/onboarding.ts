/** What a new member is asked, in order; then it is done for good. */
export const onboardingSteps = ['name', 'hobbies', 'people', 'challenge', 'done'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
