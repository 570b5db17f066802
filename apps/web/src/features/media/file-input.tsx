import plain from '../../ui/plain.module.css'
import { chosenFile } from './files.ts'

/** Lets the member choose a picture. It belongs inside the label that names it. */
export const FileInput = ({ onChoose }: { onChoose: (file: File) => void }) => (
  <input
    type="file"
    accept="image/*"
    className={plain.visuallyHidden}
    onChange={({ currentTarget }) => {
      const file = chosenFile(currentTarget)
      if (file) onChoose(file)
    }}
  />
)
