/** What the build uses of it: it comes without types. */
declare module '@babel/core' {
  export const transformAsync: (
    code: string,
    options: {
      filename: string
      babelrc: false
      configFile: false
      sourceMaps: boolean
      parserOpts: { sourceType: 'module'; plugins: ('typescript' | 'jsx')[] }
      plugins: unknown[]
    },
  ) => Promise<{ code?: string | null; map?: import('vite').Rolldown.ExistingRawSourceMap | null } | null>
}
