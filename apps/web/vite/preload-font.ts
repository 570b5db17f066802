import type { Plugin } from 'vite'

/** Preloads the font file that every page needs, before the style sheet refers to it. */
export const preloadFont = (name: string): Plugin => ({
  name: 'bowline:preload-font',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find(key => key.includes(name) && key.endsWith('.woff2'))
      if (!file) throw new Error(`No font file named ${name}*.woff2 is in the build`)
      const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  },
})
