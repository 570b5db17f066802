import { type ComponentType, lazy } from 'react'
import { loadWithRetry } from './lazy-retry.ts'

/**
 * As `lazyPart`, for a component that is made with MUI, which comes with the first of them: the feed does without it,
 * and it is a sixth of what the feed may weigh.
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
