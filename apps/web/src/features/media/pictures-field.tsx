import { urlAt } from '@bowline/domain/picture-sources'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ChosenPicture, DescriptionField, RemovablePicture } from './chosen-picture.tsx'
import { type FormPicture, isNewPicture, withMoved } from './form-picture.ts'

const PictureRows = lazyPart(() => import('./picture-rows.tsx'), 'PictureRows')

type Props = {
  pictures: readonly FormPicture[]
  onChange: (how: (pictures: readonly FormPicture[]) => FormPicture[]) => void
  /** What is wrong with a description; null if it is fine. */
  problemOf: (description: string) => string | undefined
}

/**
 * The pictures of a post being written. Several are rows that can be reordered, once that part has been loaded; without a
 * network they are shown one below the other.
 */
export const PicturesField = ({ pictures, onChange, problemOf }: Props) => {
  const hasRows = useRows(pictures.length > 1)
  const remove = (id: string) => onChange(all => all.filter(picture => picture.id !== id))
  const describe = (id: string, description: string) =>
    onChange(all => all.map(picture => (picture.id === id ? { ...picture, description } : picture)))
  if (hasRows)
    return (
      <Suspense>
        <PictureRows
          pictures={pictures}
          onMove={(from, to) => onChange(all => withMoved(all, from, to))}
          onRemove={remove}
          onDescribe={describe}
          problemOf={problemOf}
        />
      </Suspense>
    )
  return pictures.map(picture => (
    <OnePicture
      key={picture.id}
      picture={picture}
      onRemove={() => remove(picture.id)}
      onDescribe={description => describe(picture.id, description)}
      problem={problemOf(picture.description)}
    />
  ))
}

const useRows = (isNeeded: boolean) => {
  const [isHere, setHere] = useState(PictureRows.isHere)
  useEffect(() => {
    if (!isNeeded || isHere) return
    // Without a network, the pictures can be described and removed, but not reordered.
    PictureRows.fetchAhead().then(
      () => setHere(true),
      () => undefined,
    )
  }, [isNeeded, isHere])
  return isNeeded && isHere
}

type OneProps = {
  picture: FormPicture
  onRemove: () => void
  onDescribe: (description: string) => void
  problem: string | undefined
}

const OnePicture = ({ picture, onRemove, onDescribe, problem }: OneProps) =>
  isNewPicture(picture) ? (
    <ChosenPicture
      picture={picture}
      onRemove={onRemove}
      description={picture.description}
      onDescribe={onDescribe}
      problem={problem}
    />
  ) : (
    <Stack gap={3}>
      <RemovablePicture onRemove={onRemove}>
        <img src={urlAt(picture.posted, 500)} alt={picture.description} />
      </RemovablePicture>
      <DescriptionField value={picture.description} onChange={onDescribe} problem={problem} />
    </Stack>
  )
