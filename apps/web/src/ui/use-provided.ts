import { type Context, use } from 'react'

/** @throws outside of the provider, which is named in the error */
export const useProvided = <Value>(context: Context<Value | null>, provider: string): Value => {
  const value = use(context)
  if (!value) throw new Error(`There is no ${provider} around this`)
  return value
}
