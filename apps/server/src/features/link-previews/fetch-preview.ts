import { limits } from '@bowline/domain'
import type { Context } from '../../context.ts'
import { type ReadSettings, readAddress } from '../../outbound/read-address.ts'
import { storePicture } from '../media/index.ts'
import { type Page, readPage } from './read-page.ts'

export type FoundPreview = Pick<Page, 'site' | 'title' | 'description'> & {
  picture: Awaited<ReturnType<typeof storePicture>> | null
}

type Deps = Pick<Context, 'config' | 'log' | 'pictures' | 'storage' | 'now'>

/** Fetches a page and its picture. @returns null if the page cannot be read or says nothing about itself */
export const fetchPreview = async (deps: Deps, previewId: string, address: string) => {
  const page = await orNull(deps, address, () => fetchPage(deps, address))
  if (!page) return null
  const { pictureUrl, ...texts } = page
  const picture = pictureUrl
    ? await orNull(deps, pictureUrl, () => fetchPicture(deps, previewId, pictureUrl))
    : null
  return { ...texts, picture }
}

const fetchPage = async ({ config }: Deps, address: string) => {
  const settings = { accept: 'text/html,application/xhtml+xml', maxBytes: limits.linkPreview.pageBytes }
  const answer = await readAddress(address, { ...settings, ...shared(config) })
  return answer && ['text/html', 'application/xhtml+xml'].includes(answer.type)
    ? readPage(answer.body, answer.charset, answer.url)
    : null
}

const fetchPicture = async ({ config, pictures, storage, now }: Deps, previewId: string, url: string) => {
  const settings = { accept: 'image/*', maxBytes: limits.linkPreview.pictureBytes }
  const answer = await readAddress(url, { ...settings, ...shared(config) })
  if (!answer?.isWhole) return null
  const picture = await pictures.process(answer.body, 'preview', previewId)
  const query = { purpose: 'preview', fileName: '', description: '' } as const
  return storePicture({ storage, ownerId: previewId, now: now() }, picture, query)
}

/** Milliseconds for one address. */
const timeout = 5000

const shared = ({
  publicUrl,
  linkPreviewLoopback: loopback,
}: Context['config']): Pick<ReadSettings, 'loopback' | 'timeout' | 'userAgent'> => ({
  ...{ loopback, timeout },
  userAgent: `BowlineLinkPreview/1.0 (bot; +${publicUrl})`,
})

/** Another server's failure costs a post its preview, or the preview its picture, and nothing else. */
const orNull = async <Result>({ log }: Deps, address: string, read: () => Promise<Result>) => {
  try {
    return await read()
  } catch (error) {
    log.debug('no link preview', { address, reason: String(error) })
    return null
  }
}
