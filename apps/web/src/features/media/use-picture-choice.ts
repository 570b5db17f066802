import { useState } from 'react'
import { usePictureProblem } from './picture-problem.ts'
import { preparePicture, type ReadyPicture } from './prepare-picture.ts'

/**
 * Chooses a picture by button, paste or drop: `choose` for all three, and the state of the choice. A form must not be
 * sent while it is busy.
 */
export const usePictureChoice = (onChosen: (picture: ReadyPicture) => void) => {
  const problemOf = usePictureProblem()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  /** Resolves with whether the file is a picture that can be sent. */
  const choose = async (file: File) => {
    setBusy(true)
    setProblem(null)
    try {
      onChosen(await preparePicture(file))
      return true
    } catch (error) {
      setProblem(problemOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { choose, problem, busy }
}
