/**
 * The script that shows the theme that the app stores on this device, and lets the visitor switch it. See docs/product/interface.md#theme.
 */
export const themeScript = `{
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)')
  let chosen = null
  const stored = () => {
    try { return localStorage.getItem('theme') ?? chosen } catch { return chosen }
  }
  const show = () => {
    const theme = stored()
    root.dataset.theme = (theme ? theme === 'dark' : system.matches) ? 'dark' : 'light'
    const button = document.getElementById('theme')
    if (!button) return
    button.hidden = false
    button.title = 'Switch to ' + (root.dataset.theme === 'dark' ? 'light' : 'dark') + ' theme'
    button.setAttribute('aria-label', button.title)
  }
  show()
  document.addEventListener('DOMContentLoaded', () => {
    show()
    document.getElementById('theme').addEventListener('click', () => {
      chosen = root.dataset.theme === 'dark' ? 'light' : 'dark'
      try { localStorage.setItem('theme', chosen) } catch {}
      show()
    })
  })
  addEventListener('storage', show)
  system.addEventListener('change', show)
}`
