import type { Me } from '@bowline/api'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { defineOperation } from '../../offline/define-operation.ts'
import { changeMe } from '../../session/change-me.ts'

export const setTheme = defineOperation('SET_THEME', {
  scope: () => 'theme',
  setting: () => 'theme',
  send: (api, { theme }, options) => api.updatePreferences({ body: { theme } }, options),
  apply: ({ queryClient }, { theme }) => changePreferences(queryClient, { theme }),
  // Each device has a theme of its own, which has changed already.
  overlay: 'nothing',
  describe: ({ theme }) => {
    if (!theme) return t`Switching to your device's theme`
    return theme === 'dark' ? t`Switching to the dark theme` : t`Switching to the light theme`
  },
})

export const seeWelcome = defineOperation('SEE_WELCOME', {
  scope: () => 'welcome',
  setting: () => 'welcome',
  send: (api, _, options) => api.updatePreferences({ body: { welcomeSeen: true } }, options),
  apply: ({ queryClient }) => changePreferences(queryClient, { welcomeSeen: true }),
  overlay: {
    preferences: {
      isAbout: () => true,
      patch: preferences => ({ ...preferences, welcomeSeen: true }),
      showsRefused: true,
    },
  },
  describe: () => t`Dismissing the welcome message`,
})

export const updatePreferences = defineOperation('UPDATE_PREFERENCES', {
  scope: () => 'preferences',
  send: (api, { change }, options) => api.updatePreferences({ body: change }, options),
  apply: ({ queryClient }, { change }) => changePreferences(queryClient, change),
  overlay: {
    preferences: {
      isAbout: () => true,
      patch: (preferences, { operation }) => ({ ...preferences, ...operation.change }),
    },
  },
  describe: ({ change }) => (change.onboarding ? t`Saving your setup` : t`Changing your settings`),
})

const changePreferences = (queryClient: QueryClient, change: Partial<Me['preferences']>) =>
  changeMe(queryClient, me => ({ ...me, preferences: { ...me.preferences, ...change } }))
