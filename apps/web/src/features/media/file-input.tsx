import plain from '../../ui/plain.module.css'

/** Lets the member choose a picture. It belongs inside the label that names it. */
export const FileInput = ({ onChoose }: { onChoose: (file: File) => void }) => (
  <input
    type="file"
    accept="image/*"
    className={plain.visuallyHidden}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0]
      // Without this, choosing the same file again would not be a change.
      currentTarget.value = ''
      if (file) onChoose(file)
    }}
  />
)
