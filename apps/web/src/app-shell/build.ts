/** The build this page was loaded from; vite/build-mark.ts writes it into the page. */
export const pageBuild = () => ({ version: metaOf('app-version'), buildId: metaOf('build-id') })

export type Build = ReturnType<typeof pageBuild>

const metaOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
