import { knotLevels } from '@bowline/domain/knots'
import { Trans, useLingui } from '@lingui/react/macro'
import { Explain } from '../../ui/explain.tsx'

/** "What are Knots?", next to the first Knots of a screen. */
export const AboutKnots = () => {
  const { t } = useLingui()
  return (
    <Explain question={t`What are Knots?`}>
      <KnotsInWords />
    </Explain>
  )
}

/** What Knots are and what they lead to, in two paragraphs. */
export const KnotsInWords = () => {
  const { i18n } = useLingui()
  const [first, second, , , last] = knotLevels
  const from = i18n.number(second.from)
  return (
    <>
      <p>
        <Trans>
          Knots are points for taking part. You earn them when you post, comment, like, follow, gain followers
          or complete a challenge.
        </Trans>
      </p>
      <p>
        <Trans>
          The more Knots you have, the higher your level. You start at {first.name}, and with {from} Knots you
          reach {second.name}. The highest level is {last.name}.
        </Trans>
      </p>
    </>
  )
}
