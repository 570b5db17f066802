import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../../testing/fake-server.ts'
import { expectErrors, expectLedTo } from '../../testing/forms.ts'
import { aMe, aProfile } from '../../testing/members.ts'
import { renderForMember } from '../../testing/render.tsx'
import { EditProfileDialog } from './edit-profile-dialog.tsx'

const me = aMe()
const onClose = vi.fn()
const dialog = page.getByRole('dialog', { name: 'Edit profile' })
const field = (name: string) => dialog.getByRole('textbox', { name })
const save = dialog.getByRole('button', { name: 'Save' })

test('shows all errors and focuses the first invalid field', async () => {
  await page.viewport(390, 844)
  renderForMember(<EditProfileDialog profile={aProfile(me)} onClose={onClose} />, { me })
  await field('Username').fill('a b')
  await field('Bio').fill('x'.repeat(501))
  await save.click()
  await expectLedTo(field('Username'))
  await expectErrors(dialog, [
    /^Use 3 to 30 letters/,
    /^Your bio is 1 character too long\. Shorten it to 500 characters\.$/,
  ])
})

test('shows at its field that a username is taken, and keeps what was typed', async () => {
  const taken = 'This username is already taken. Choose another.'
  const answers = {
    // Asked only on a busy machine, where a moment passes before the click.
    checkUsername: { free: true },
    updateProfile: refusal('conflict', taken, { field: 'username' }),
  }
  renderForMember(<EditProfileDialog profile={aProfile(me)} onClose={onClose} />, { me, answers })
  await field('Username').fill('BEN')
  await save.click()
  await expectErrors(dialog, [taken])
  await expect.element(field('Username')).toHaveValue('BEN')
})

test('says while a username is typed whether it is free, unless it is their own', async () => {
  const answers = { checkUsername: { free: true } }
  const { server } = renderForMember(<EditProfileDialog profile={aProfile(me)} onClose={onClose} />, {
    me,
    answers,
  })
  await field('Username').fill(me.username.toUpperCase())
  await field('Username').fill('ada.lovelace')
  await expect.element(dialog.getByText(/^This username is available/)).toBeVisible()
  server.answer({ checkUsername: { free: false } })
  await field('Username').fill('ben')
  await expectErrors(dialog, ['This username is already taken. Choose another.'])
  expect(server.requestsFor('checkUsername')).toHaveLength(2)
})

test('reports that the profile cannot be saved', async () => {
  const answers = { updateProfile: refusal('forbidden', 'Not now.') }
  renderForMember(<EditProfileDialog profile={aProfile(me)} onClose={onClose} />, { me, answers })
  await field('Bio').fill('I throw pots')
  await save.click()
  await expect.element(page.getByText('Failed to update profile. Not now.')).toBeVisible()
})

test('saves a picture that is still being prepared when the member presses Save', async () => {
  const prepare = createImageBitmap
  let isPrepared = () => {}
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    await new Promise<void>(resolve => {
      isPrepared = resolve
    })
    return await prepare(file)
  })
  const answers = { uploadMedia: refusal('invalid-input', 'Not now.') }
  const { server } = renderForMember(<EditProfileDialog profile={aProfile(me)} onClose={onClose} />, {
    me,
    answers,
  })
  const drawing = new OffscreenCanvas(4, 4)
  drawing.getContext('2d')?.fillRect(0, 0, 4, 4)
  const picture = new File([await drawing.convertToBlob()], 'me.png', { type: 'image/png' })
  await userEvent.upload(page.getByLabelText('Choose a picture'), picture)
  await expect.element(save).toBeDisabled()
  vi.unstubAllGlobals()
  isPrepared()
  await save.click()
  await expect.element(page.getByText(/Not now/)).toBeVisible()
  expect(server.requestsFor('uploadMedia')).toHaveLength(1)
})

test('asks before discarding a hobby that was removed with its button', async () => {
  onClose.mockClear()
  const hobbies = [{ slug: 'pottery', level: null }]
  renderForMember(<EditProfileDialog profile={{ ...aProfile(me), hobbies }} onClose={onClose} />, { me })
  await dialog.getByRole('button', { name: 'Remove Pottery' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})
