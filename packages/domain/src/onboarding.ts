/** The onboarding questions for a new member, in order. Once finished, it never returns. */
export const onboardingSteps = ['name', 'hobbies', 'people', 'challenge', 'done'] as const
export type OnboardingStep = (typeof onboardingSteps)[number]
