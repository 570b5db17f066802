/** What the benchmarks use of it, because it is not installed where types are checked. */
declare module 'parse-server' {
  type Field = { type: 'String' | 'Number' } | { type: 'Pointer'; targetClass: string }

  export type ParseSchema = {
    className: string
    fields: Record<string, Field>
    indexes: Record<string, Record<string, 1>>
    classLevelPermissions: Record<string, Record<string, boolean>>
  }

  type Options = {
    appId: string
    masterKey: string
    databaseURI: string
    databaseOptions: { host: string }
    serverURL: string
    port: number
    host: string
    mountPath: string
    allowClientClassCreation: boolean
    schema: { definitions: ParseSchema[]; strict: boolean }
    liveQuery: { classNames: string[] }
    startLiveQueryServer: boolean
    verifyServerUrl: boolean
    logLevel: 'error'
    logsFolder: string | null
    silent: boolean
  }

  export const ParseServer: { startApp: (options: Options) => Promise<unknown> }
}
