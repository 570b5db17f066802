import { storableText } from '@bowline/domain/storable-text'

/**
 * Removes characters that cannot be stored from text fields as they are typed or pasted. Otherwise the server would
 * refuse the text when it is sent, perhaps days later.
 */
export const enforceStorableText = (page: Document) => {
  page.addEventListener(
    'input',
    event => {
      // An input method is still composing the text.
      if (event instanceof InputEvent && event.isComposing) return
      clean(event.target)
    },
    { capture: true },
  )
  page.addEventListener(
    'compositionend',
    ({ target }) => {
      if (clean(target)) target?.dispatchEvent(new Event('input', { bubbles: true }))
    },
    { capture: true },
  )
}

const clean = (field: EventTarget | null) => {
  if (!isTextField(field)) return false
  const { value, selectionStart } = field
  const storable = storableText(value)
  if (storable === value) return false
  // React ignores a value that is set directly on the element.
  setterOf(field)?.call(field, storable)
  // Some field types do not expose the caret position.
  if (selectionStart !== null) {
    const caret = storableText(value.slice(0, selectionStart)).length
    field.setSelectionRange(caret, caret)
  }
  return true
}

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== 'file')

const setterOf = (field: TextField) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
