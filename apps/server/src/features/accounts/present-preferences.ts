import type { AnswerOf } from '@bowline/api/contract/index'
import { onboardingSteps } from '@bowline/domain'

export const preferenceColumns = [
  'preferences.theme',
  'preferences.welcome_seen',
  'preferences.on_leaderboards',
  'preferences.time_zone',
  'preferences.celebrated_level',
  'preferences.onboarding',
] as const

/** Null means that it was never set. */
type Row = {
  theme: string | null
  welcome_seen: boolean | null
  on_leaderboards: boolean | null
  time_zone: string | null
  celebrated_level: string | null
  onboarding: string | null
}

export const presentPreferences = (row: Row): AnswerOf<'updatePreferences'> => ({
  theme: row.theme === 'light' || row.theme === 'dark' ? row.theme : null,
  welcomeSeen: row.welcome_seen ?? false,
  onLeaderboards: row.on_leaderboards ?? true,
  timeZone: row.time_zone ?? 'UTC',
  celebratedLevel: row.celebrated_level,
  onboarding: onboardingSteps.find(step => step === row.onboarding) ?? 'done',
})
