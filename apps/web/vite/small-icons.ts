import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Makes the icons of lucide-react with less code than its own: the app needs no contexts, sizes, aliases or fixed
 * stroke widths. The keys of their shapes are left out, because the shapes never change.
 */
export const smallIcons = (): Plugin => ({
  name: 'bowline:small-icons',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/createLucideIcon\.mjs$/ },
    handler: () => join(import.meta.dirname, 'create-icon.ts'),
  },
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler: code => ({ code: code.replace(unused, ''), map: null }),
  },
})

const unused = /,\s*(?:key: "\w+"|size: 24|aliases: \[[^\]]*\])|^__iconData\.node;$/gm
