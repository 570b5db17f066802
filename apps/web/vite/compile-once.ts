import type babel from '@rolldown/plugin-babel'

type Plugin = Awaited<ReturnType<typeof babel>>

type Transform = Extract<NonNullable<Plugin['transform']>, { handler: unknown }>['handler']

/** The last result for each file. */
export type Transformed = Map<string, { code: string; result: ReturnType<Transform> }>

/** Makes a plugin reuse its result for a file that has not changed. The web build reads each file twice. */
export const compileOnce = async (loading: Promise<Plugin>, transformed: Transformed): Promise<Plugin> => {
  const plugin = await loading
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error(`The plugin ${plugin.name} transforms nothing.`)
  const { handler } = transform
  transform.handler = function (code, id, options) {
    const known = transformed.get(id)
    if (known?.code === code) return known.result
    const result = handler.call(this, code, id, options)
    transformed.set(id, { code, result })
    return result
  }
  return plugin
}
