import { expect, test, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

const messages = (store: ReturnType<typeof createToastStore>) => store.current().map(toast => toast.message)

test('shows the newest three, oldest first', () => {
  const store = createToastStore()
  for (const message of ['a', 'b', 'c', 'd']) store.show(message)
  expect(messages(store)).toEqual(['b', 'c', 'd'])
})

test('shows the same message once, as the newest', () => {
  const store = createToastStore()
  for (const message of ['a', 'b', 'a']) store.show(message)
  expect(messages(store)).toEqual(['b', 'a'])
})

test('marks a toast that is still shown', () => {
  const store = createToastStore()
  store.show('a', { duration: 3000 })
  store.show('b')
  const [first] = store.current()
  store.mark(first?.id ?? 0, '+10')
  store.close(0)
  store.mark(0, '+5')
  expect(store.current()).toMatchObject([{ message: 'a', duration: 3000, mark: '+10' }, { message: 'b' }])
  expect(store.current()[1]?.mark).toBeUndefined()
})

test('removes a closed toast and notifies listeners', () => {
  const store = createToastStore()
  const heard = vi.fn()
  const end = store.subscribe(heard)
  store.show('a', { duration: 3000, severity: 'error' })
  const [toast] = store.current()
  expect(toast).toMatchObject({ duration: 3000, severity: 'error' })
  store.close(toast?.id ?? 0)
  expect(messages(store)).toEqual([])
  expect(heard).toHaveBeenCalledTimes(2)
  end()
  store.show('b')
  expect(heard).toHaveBeenCalledTimes(2)
})
