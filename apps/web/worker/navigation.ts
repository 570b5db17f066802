/** Addresses that the server answers even for navigations: its own pages, and files. */
export const neverThePage = [
  /^\/(?:api|media|dev|live|healthz|readyz|metrics|assets|icons|screenshots)(?:[/?]|$)/,
  /^\/[\w.-]+\.(?:js|json|txt|svg|png|ico|xml|webmanifest)(?:\?|$)/,
]
