import { describe, expect, test } from 'vitest'
import type { NewPicture } from '../media/index.ts'
import { type Draft, draftAfter, emptyDraft, postDraft, publication, withSubject } from './draft.ts'
import { revision, revisionDraft } from './revision.ts'

const counter = () => {
  let count = 0
  return () => {
    count += 1
    return `id-${count}`
  }
}
const draft: Draft = {
  values: {
    content: ' A hat \n',
    hobby: 'knitting',
    tags: [],
    visibility: 'followers',
  },
  pictures: [],
}

const aPicture = (id: string, description = ''): NewPicture => ({
  id,
  description,
  blob: new Blob([id], { type: 'image/png' }),
  fileName: `${id}.png`,
  type: 'image/png',
  size: { width: 1, height: 1 },
})

describe('publication', () => {
  test('trims the text, cleans the tags, adds the hashtags and has its own id', () => {
    const values = { ...draft.values, content: ' A hat of #Wool and #lace\n', tags: ['#wool', 'first try'] }
    expect(publication({ ...draft, values }, 'post-1', counter())).toEqual({
      operation: {
        type: 'CREATE_POST',
        postId: 'post-1',
        content: 'A hat of #Wool and #lace',
        hobby: 'knitting',
        tags: ['wool', 'first try', 'lace'],
        visibility: 'followers',
        media: null,
      },
      blobs: {},
    })
  })

  test('includes its subject, like a stored draft', () => {
    const subject = { kind: 'event', id: 'raku', title: 'Raku' } as const
    const aboutEvent = withSubject(draft, { subject, hobby: 'pottery' })
    expect(publication(aboutEvent, 'post-1', counter()).operation).toMatchObject({
      content: 'A hat',
      hobby: 'pottery',
      about: subject,
    })
    const packed = postDraft.pack(aboutEvent)
    expect(postDraft.unpack(packed?.value, [])).toEqual(aboutEvent)
    expect(draftAfter(aboutEvent)).not.toHaveProperty('about')
  })

  test('includes the pictures in order with their descriptions, and their bytes under the same ids', () => {
    const [one, two] = [aPicture('hat', ' A red hat '), aPicture('scarf')]
    const { operation, blobs } = publication({ ...draft, pictures: [one, two] }, 'post-1', counter())
    const hat = { id: 'id-1', fileName: 'hat.png', type: 'image/png', description: 'A red hat' }
    expect(operation.media).toEqual(hat)
    expect(operation.more).toEqual([{ ...hat, id: 'id-2', fileName: 'scarf.png', description: '' }])
    expect(blobs).toEqual({ 'id-1': one.blob, 'id-2': two.blob })
    expect(operation.postId).toBe('post-1')
  })
})

describe('a stored draft', () => {
  test('of an earlier version gets its tags as hashtags at the end of its text, once', () => {
    const values = { ...draft.values, content: 'A #wool hat', tags: ['wool', 'first try', '2027'] }
    const unpacked = postDraft.unpack(postDraft.pack({ ...draft, values })?.value, [])
    expect(unpacked?.values).toEqual({
      ...values,
      content: 'A #wool hat\n\n#first_try',
      tags: ['2027'],
    })
    expect(postDraft.unpack(postDraft.pack(unpacked ?? draft)?.value, [])).toEqual(unpacked)
  })

  const withTwo = { ...draft, pictures: [aPicture('hat', 'Red'), aPicture('scarf')] }

  test('has its pictures, except for those whose bytes were not saved', () => {
    const packed = postDraft.pack(withTwo)
    expect(postDraft.unpack(packed?.value, packed?.blobs ?? [])).toEqual(withTwo)
    expect(postDraft.unpack(packed?.value, [null, packed?.blobs?.[1] ?? null])?.pictures).toEqual([
      withTwo.pictures[1],
    ])
  })

  test('of an earlier version has its picture', () => {
    const { blob, id: _, description, ...about } = aPicture('hat', 'Red')
    const stored = { values: { ...draft.values, description }, picture: about }
    expect(postDraft.unpack(stored, [blob])).toEqual({
      ...draft,
      pictures: [{ ...about, blob, id: expect.any(String), description }],
    })
  })
})

describe('an edit', () => {
  const posted = { url: '/a', width: 1, height: 1, placeholder: '', description: '', variants: [] }
  const kept = { id: 'old', description: ' Clay ', posted }

  test('leaves the pictures out unless they changed', () => {
    const { operation } = revision({ id: 'p' }, { values: draft.values, pictures: null }, counter())
    expect(operation).not.toHaveProperty('pictures')
  })

  test('lists the pictures that stay and those that are new, in order', () => {
    const added = aPicture('hat', 'Red')
    const pictures = [added, kept]
    const { operation, blobs } = revision({ id: 'p' }, { values: draft.values, pictures }, counter())
    expect(operation.pictures).toEqual([
      { id: 'id-1', fileName: 'hat.png', type: 'image/png', description: 'Red' },
      { id: 'old', description: 'Clay' },
    ])
    expect(blobs).toEqual({ 'id-1': added.blob })
  })

  test('is stored with its pictures', () => {
    const edited = { values: draft.values, pictures: [kept, aPicture('hat'), { ...kept, id: 'older' }] }
    const packed = revisionDraft.pack(edited)
    expect(revisionDraft.unpack(packed?.value, packed?.blobs ?? [])).toEqual(edited)
  })

  test('of an earlier version is found without pictures', () => {
    const stored = { ...draft.values, description: 'Red' }
    expect(revisionDraft.unpack(stored, [])).toEqual({ values: draft.values, pictures: null })
  })
})

test('keeps only hobby and audience for the next draft', () => {
  expect(draftAfter(draft)).toEqual({
    values: { ...emptyDraft.values, hobby: 'knitting', visibility: 'followers' },
    pictures: [],
  })
})
