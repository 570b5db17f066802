/** Addresses that the server answers even for navigations: its own pages, and files. */
export const neverThePage = [
  /^\/(?:api|media|dev|live|healthz|readyz|metrics|rules|privacy|imprint|explore|assets|icons|screenshots)(?:[/?]|$)/,
  // A page that visitors can read, if the server says so: see features/accounts/use-return.ts.
  /^\/(?:post|profile|events|challenges)\/[\w-]+\?read$/,
  /^\/[\w.-]+\.(?:js|json|txt|svg|png|ico|xml|webmanifest)(?:\?|$)/,
]
