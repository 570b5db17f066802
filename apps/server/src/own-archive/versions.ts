import { limits, plainText, sanitise } from '@bowline/domain'
import { type ImportContext, timeOf } from './import-context.ts'

type Version = { content: string; writtenAt: string }

/** Earlier versions as they are stored: the latest ones, within the limits, each with its own time. */
export const importedVersions = <Given extends Version>(
  context: ImportContext,
  versions: Given[],
  maxLength: number,
) => {
  const fitting = versions.flatMap(version => {
    const content = sanitise(plainText(version.content))
    const written_at = timeOf(context, version.writtenAt)
    return plainText(content).length <= maxLength ? [{ version, content, written_at }] : []
  })
  const byTime = new Map(fitting.map(each => [each.written_at.getTime(), each]))
  return [...byTime.values()]
    .sort((one, other) => one.written_at.getTime() - other.written_at.getTime())
    .slice(-limits.versions)
}
