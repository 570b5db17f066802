export type HomeTab = 'following' | 'discover'

/** The tab that Home opens with, see docs/product/feed.md#home. */
export const rememberedTab = (): HomeTab | null => {
  try {
    const tab = sessionStorage.getItem(key) ?? localStorage.getItem(key)
    return tab === 'following' || tab === 'discover' ? tab : null
  } catch {
    return null
  }
}

export const rememberTab = (tab: HomeTab) =>
  store(() => {
    localStorage.setItem(key, tab)
    sessionStorage.removeItem(key)
  })

/** Home shows the tab with the member's new post. Only this window remembers that. */
export const showOwnPost = () => {
  store(() => sessionStorage.setItem(key, 'following'))
  window.dispatchEvent(new Event(ownPost))
}

/** The event of a new post by the member. */
export const ownPost = 'own-post'

const key = 'bowline-home-tab'

const store = (write: () => void) => {
  try {
    write()
  } catch (error) {
    console.debug('The selected tab of Home could not be stored.', error)
  }
}
