import { limits } from '@bowline/domain/limits'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePictureProblem } from './picture-problem.ts'
import { preparePicture, type ReadyPicture } from './prepare-picture.ts'

/**
 * Chooses several pictures by button, paste or drop: `choose` for all three, and the state of the choice.
 * @param count how many there are already
 */
export const usePicturesChoice = (count: number, onChosen: (picture: ReadyPicture) => void) => {
  const { t } = useLingui()
  const problemOf = usePictureProblem()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const choose = async (files: readonly File[]) => {
    const room = limits.postPictures - count
    setBusy(true)
    setProblem(files.length > room ? t`You can add up to ${limits.postPictures} pictures.` : null)
    for (const file of files.slice(0, room))
      try {
        onChosen(await preparePicture(file))
      } catch (error) {
        setProblem(problemOf(error))
      }
    setBusy(false)
  }
  return { choose, problem, busy, clear: () => setProblem(null) }
}
