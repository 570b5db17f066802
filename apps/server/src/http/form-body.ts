import { invalid } from '@bowline/domain'
import type { Context as HonoContext } from 'hono'

const types = ['application/x-www-form-urlencoded', 'multipart/form-data']

export const isForm = (http: HonoContext) =>
  types.some(type => http.req.header('Content-Type')?.toLowerCase().startsWith(type))

/** The text fields of a form, without files. Of a repeated field, the last one wins. @throws Refusal */
export const parseForm = async (http: HonoContext, bytes: Uint8Array<ArrayBuffer>) => {
  try {
    const headers = { 'Content-Type': http.req.header('Content-Type') ?? '' }
    const form = await new Response(bytes, { headers }).formData()
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'))
  } catch {
    throw invalid('Send the body as a form')
  }
}
