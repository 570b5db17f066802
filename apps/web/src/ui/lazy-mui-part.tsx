import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from './lazy-retry.ts'

/**
 * Like `lazyPart`, for a component that uses MUI. The first such component also loads MUI. The feed works
 * without it, because MUI is a sixth of the feed's size limit.
 */
export const lazyMuiPart = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) =>
  lazy(async () => {
    const [{ MuiProvider }, parts] = await Promise.all([
      loadWithRetry(() => import('./mui-provider.tsx')),
      loadWithRetry(load),
    ])
    const Part: ComponentType<Props> = parts[name]
    const WithMui = (props: Props) => (
      <MuiProvider>
        <Part {...props} />
      </MuiProvider>
    )
    return { default: WithMui }
  })
