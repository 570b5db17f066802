import type { AnswerOf } from '@bowline/api'
import { useLingui } from '@lingui/react/macro'
import { FileLink } from '../../ui/button.tsx'
import { useFrontPage } from './use-front-page.ts'

/** Links to what the operator has written; the server renders these pages. */
export const CommunityLinks = () => {
  const { t } = useLingui()
  const titles: Record<Text, string> = { rules: t`Rules`, privacy: t`Privacy`, imprint: t`Legal` }
  return useFrontPage()?.texts.map(name => (
    <FileLink key={name} kind="text" href={`/${name}`}>
      {titles[name]}
    </FileLink>
  ))
}

type Text = AnswerOf<'getFrontPage'>['texts'][number]
