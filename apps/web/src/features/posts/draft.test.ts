import { describe, expect, test } from 'vitest'
import { type Draft, draftAfter, emptyDraft, postDraft, publication, revision, withSubject } from './draft.ts'

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
    tags: ['#wool', 'Wool'],
    visibility: 'followers',
    description: '',
  },
  picture: null,
}

describe('publication', () => {
  test('trims the text, cleans the tags and has its own id', () => {
    expect(publication(draft, 'post-1', counter())).toEqual({
      operation: {
        type: 'CREATE_POST',
        postId: 'post-1',
        content: 'A hat',
        hobby: 'knitting',
        tags: ['wool'],
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
    expect(postDraft.unpack(packed?.value, null)).toEqual(aboutEvent)
    expect(draftAfter(aboutEvent)).not.toHaveProperty('about')
  })

  test('includes the picture and its description, and its bytes under the same id', () => {
    const blob = new Blob(['x'], { type: 'image/png' })
    const picture = { blob, fileName: 'hat.png', type: 'image/png', size: { width: 1, height: 1 } }
    const values = { ...draft.values, description: ' A red hat ' }
    const { operation, blobs } = publication({ values, picture }, 'post-1', counter())
    expect(operation.media).toEqual({
      id: 'id-1',
      fileName: 'hat.png',
      type: 'image/png',
      description: 'A red hat',
    })
    expect(blobs).toEqual({ 'id-1': blob })
    expect(operation.postId).toBe('post-1')
  })
})

test('leaves the picture out of an edit of a post without one', () => {
  expect(revision({ id: 'p', hasMedia: false }, draft.values)).not.toHaveProperty('mediaDescription')
  expect(
    revision({ id: 'p', hasMedia: true }, { ...draft.values, description: ' red ' }).mediaDescription,
  ).toBe('red')
})

test('keeps only hobby and audience for the next draft', () => {
  expect(draftAfter(draft)).toEqual({
    values: { ...emptyDraft.values, hobby: 'knitting', visibility: 'followers' },
    picture: null,
  })
})
