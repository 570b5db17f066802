import { createContext, type ReactNode, useSyncExternalStore } from 'react'
import { useProvided } from '../ui/use-provided.ts'
import type { InstallPrompt } from './install-prompt.ts'
import { isAppleTouch, isInstalled } from './install-ways.ts'

export const InstallProvider = ({ prompt, children }: { prompt: InstallPrompt; children: ReactNode }) => (
  <InstallContext value={prompt}>{children}</InstallContext>
)

/** `way`: how this browser installs the app: with a prompt, by hand (iPhone and iPad), or not at all. */
export const useInstall = () => {
  const prompt = useProvided(InstallContext, 'InstallProvider')
  const isOffered = useSyncExternalStore(prompt.subscribe, prompt.isOffered)
  const byHand = isAppleTouch(navigator) && !isInstalled(window)
  return { way: isOffered ? 'prompt' : byHand ? 'by-hand' : null, show: prompt.show } as const
}

const InstallContext = createContext<InstallPrompt | null>(null)
